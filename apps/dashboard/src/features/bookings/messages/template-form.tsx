import { messageTemplates, type MessageTemplateRow } from '@diwan/contract/bookings/messages.ts';
import { PLACEHOLDERS_OF, type MessagePlaceholder } from '@diwan/domain/default-templates.ts';
import { Badge, Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { asText, useField } from '#kit/form/use-field.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText, translator } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ask, notify } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './messages.module.css';
import { KIND_NAMES, messagesMessages, PLACEHOLDER_NAMES } from './messages.messages.ts';
import { fillTemplate, unknownPlaceholder } from '@diwan/domain/whatsapp-messages.ts';
import { formatLocalTimeInText } from '@diwan/domain/format-time.ts';
import { decimalsOf, formatMoney } from '@diwan/domain/money.ts';
import { mapLinkTo } from '@diwan/domain/map-link.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { plusDays, stamped } from '#kit/i18n/calendar-days.ts';
import { useToday } from '#kit/i18n/today.ts';
import { z } from 'zod';

const { kind, words } = messageTemplates.set.body.shape;

/** The body of a save, with the placeholders checked where they are typed, as the server checks them. */
const templateSchema = z
  .object({ kind, words: words.unwrap() })
  .superRefine(({ kind: of, words: typed }, check) => {
    for (const language of ['en', 'ar'] as const) {
      const placeholder = unknownPlaceholder(typed[language], PLACEHOLDERS_OF[of]);
      if (placeholder === null) continue;
      check.addIssue({
        code: 'custom',
        message: 'placeholder_unknown',
        path: ['words', language],
        params: { placeholder },
      });
    }
  });
type TemplateInput = z.input<typeof templateSchema>;

const KUWAIT_TOWERS = { latitude: 29.3897, longitude: 48.0031 };
const TOTAL = 190;
const INSURANCE = 50;
const BALANCE = 90;
const NIGHTS = 2;
const NUMBER = 12;

/** How words read with the values of a made-up booking or order. */
function useSample(): (language: Locale, template: string) => string {
  const { business } = useWorkspace();
  const today = useToday();
  const currency = business?.currency ?? 'KWD';
  const amount = (major: number, language: Locale) =>
    formatMoney(major * 10 ** decimalsOf(currency), currency, language);
  return (language, template) => {
    const t = translator(messagesMessages, language);
    const values: Record<MessagePlaceholder, string> = {
      customer: t('sampleCustomer'),
      item: t('sampleItem'),
      unit: t('sampleUnit'),
      // Of a villa, which is what the sample is.
      party: '',
      from: formatLocalTimeInText(stamped(today, '14:00'), language),
      to: formatLocalTimeInText(stamped(plusDays(today, NIGHTS), '12:00'), language),
      total: amount(TOTAL, language),
      insurance: amount(INSURANCE, language),
      balance: amount(BALANCE, language),
      refund: amount(INSURANCE, language),
      deadline: formatLocalTimeInText(stamped(plusDays(today, 1), '14:00'), language),
      link: `${window.location.origin}/invoices/…`,
      location: mapLinkTo(KUWAIT_TOWERS),
      follow: `${window.location.origin}/guest/…`,
      number: String(NUMBER),
      wait: t('sampleWait'),
    };
    return fillTemplate(template, values);
  };
}

const valuesOf = ({ kind, en, ar }: MessageTemplateRow) => ({ kind, words: { en, ar } });

function useTemplateForm(row: MessageTemplateRow) {
  const t = useText(messagesMessages);
  const { business } = useWorkspace();
  const contractForm = useContractForm(templateSchema, valuesOf(row));
  const set = useWrite(messageTemplates.set);
  const params = { business_id: business?.id ?? 0 };
  const { form } = contractForm;
  useLeaveGuard(form.formState.isDirty);
  const keep = (stored: MessageTemplateRow | null) => {
    if (!stored) return;
    form.reset(valuesOf(stored));
    notify({ kind: 'success', text: t('saved') });
  };
  const submit = () =>
    contractForm.submit(async (body) => {
      keep(await set.run({ params, body }));
    });
  const reset = async () => {
    const isConfirmed = await ask({
      title: t('resetTitle'),
      text: t('resetText'),
      confirm: t('reset'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    try {
      keep(await set.run({ params, body: { kind: row.kind, words: null } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return { contractForm, submit, reset, isBusy: set.isBusy };
}

function Sample() {
  const { words } = useWatch<TemplateInput>();
  const sample = useSample();
  return (
    <MessagePreview message={{ en: sample('en', words?.en ?? ''), ar: sample('ar', words?.ar ?? '') }} />
  );
}

interface WordsFieldProps {
  readonly name: string;
  readonly language: Locale;
  readonly placeholders: readonly MessagePlaceholder[];
}

/** One language of a message; the buttons put a placeholder where the cursor stands. */
function WordsField({ name, language, placeholders }: WordsFieldProps) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const label = t(language === 'ar' ? 'arabic' : 'english');
  const { value, onChange, common } = useField(name, label);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const text = asText(value);
  const cursor = useRef<readonly [start: number, end: number] | null>(null);
  const insert = (placeholder: MessagePlaceholder) => {
    // At the end while nobody has set the cursor.
    const [start, end] = cursor.current ?? [text.length, text.length];
    const mark = `{${placeholder}}`;
    onChange(`${text.slice(0, start)}${mark}${text.slice(end)}`);
    cursor.current = [start + mark.length, start + mark.length];
    area.current?.focus();
  };
  return (
    <div>
      <Textarea
        {...common}
        ref={(element) => {
          area.current = element;
          common.ref(element);
        }}
        {...(common.readOnly ? {} : { description: t('placeholderHint') })}
        lang={language}
        dir={directionOf(language)}
        autosize
        minRows={6}
        maxLength={2000}
        value={text}
        onSelect={({ currentTarget }) => {
          cursor.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!common.readOnly && (
        <fieldset className={classes.fieldset}>
          <legend className={classes.legend}>{t('placeholders')}</legend>
          <div className={classes.inserts}>
            {placeholders.map((placeholder) => (
              <Button
                key={placeholder}
                variant="default"
                size="compact-sm"
                onClick={() => insert(placeholder)}
              >
                {pick(PLACEHOLDER_NAMES[placeholder])}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface TemplateFormProps {
  readonly row: MessageTemplateRow;
  readonly isReadOnly: boolean;
}

/** The words of one message in both languages, with how they would read. */
export function TemplateForm({ row, isReadOnly }: TemplateFormProps) {
  const t = useText(messagesMessages);
  const pick = usePick();
  const { contractForm, submit, reset, isBusy } = useTemplateForm(row);
  return (
    <Panel title={pick(KIND_NAMES[row.kind])}>
      <ContractForm
        of={contractForm}
        onSubmit={() => void submit()}
        isReadOnly={isReadOnly}
        className={classes.editor}
      >
        {contractForm.isFailureUnplaced && contractForm.failure && (
          <FailureAlert failure={contractForm.failure} />
        )}
        <div>
          <Badge variant="light" color={row.is_default ? 'gray' : undefined}>
            {row.is_default ? t('theirs') : t('own')}
          </Badge>
        </div>
        <div className={classes.languages}>
          <WordsField name="words.en" language="en" placeholders={PLACEHOLDERS_OF[row.kind]} />
          <WordsField name="words.ar" language="ar" placeholders={PLACEHOLDERS_OF[row.kind]} />
        </div>
        <Sample />
        {!isReadOnly && (
          <div className={classes.actions}>
            <Button type="submit" loading={isBusy} disabled={!contractForm.form.formState.isDirty}>
              {t('save')}
            </Button>
            {!row.is_default && (
              <Button variant="default" disabled={isBusy} onClick={() => void reset()}>
                {t('reset')}
              </Button>
            )}
          </div>
        )}
      </ContractForm>
    </Panel>
  );
}
