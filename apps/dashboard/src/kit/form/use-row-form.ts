import type { Locale } from '@diwan/contract/locale.ts';
import { useEffect, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '#kit/data/call-error.ts';
import type { FormSchema } from './form-schema.ts';
import { useContractForm, type ContractForm } from './use-contract-form.ts';

interface Versioned {
  readonly updated_at: string;
}

export interface RowForm<S extends FormSchema, Row extends Versioned> {
  readonly contract: ContractForm<S>;
  /** The row the form was filled from: its `updated_at` is what the server compares. Null before it is created. */
  readonly row: Row | null;
  /** Why the last write beside the form was refused. */
  readonly saveError: CallError | null;
  /** With `keepsTyped`, what was typed stays; everything else becomes what the server has. */
  readonly takeOver: (next: Row, keepsTyped: boolean) => void;
  readonly submit: ContractForm<S>['submit'];
  /** Saves one thing at once, beside what is being typed. Resolves to the row, or null where it was refused. */
  readonly writeBeside: (write: () => Promise<Row | null>) => Promise<Row | null>;
}

/** A form on a row that other desks may change meanwhile: their change comes in as long as nothing has been typed. */
export function useRowForm<S extends FormSchema, Row extends Versioned>(
  schema: S,
  loaded: Row | null,
  valuesOf: (row: Row | null) => DefaultValues<z.input<S>>,
  /** The language whose name is required; English where it is not told. */
  firstLocaleOf?: (row: Row | null) => Locale | undefined,
): RowForm<S, Row> {
  const [row, setRow] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded);
    // What other rows add to it, such as payments, changes without a new version.
    if (loaded !== null && loaded.updated_at === row?.updated_at) setRow(loaded);
  }
  const [saveError, setSaveError] = useState<CallError | null>(null);
  const contract = useContractForm(schema, valuesOf(loaded), firstLocaleOf?.(row));
  const { form } = contract;
  const { isDirty } = form.formState;

  const takeOver = (next: Row, keepsTyped: boolean) => {
    setRow(next);
    setSaveError(null);
    contract.clearFailure();
    // Without `keepDirty` a form with kept values would count as one in which nothing was typed.
    form.reset(valuesOf(next), { keepDirtyValues: keepsTyped, keepDirty: keepsTyped });
  };
  useEffect(() => {
    const isNewer = loaded !== null && row !== null && loaded.updated_at > row.updated_at;
    // oxlint-disable-next-line react/set-state-in-effect -- another desk's change comes into a form nobody types in
    if (isNewer && !isDirty) takeOver(loaded, false);
  });

  const submit: RowForm<S, Row>['submit'] = (send) => {
    setSaveError(null);
    return contract.submit(send);
  };
  const writeBeside: RowForm<S, Row>['writeBeside'] = async (write) => {
    setSaveError(null);
    try {
      const saved = await write();
      if (saved) takeOver(saved, true);
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.wantsPassword) setSaveError(error);
      return null;
    }
  };
  return { contract, row, saveError, takeOver, submit, writeBeside };
}
