import type { AnyOperation } from '@diwan/contract/operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { download, saveFile, type DownloadInput } from '#kit/data/download.ts';
import { notify } from '#ui/overlays.ts';

/** Files that people ask for: each is retried like any other read and handed to the browser; then a notice says `saved`. */
export function useSavedFile(saved: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const save = async <O extends AnyOperation>(op: O, input: DownloadInput<O>): Promise<void> => {
    setIsBusy(true);
    try {
      const file = await client.fetchQuery({
        queryKey: ['file', op.name, input],
        queryFn: () => download(op, input),
        staleTime: 0,
        gcTime: 0,
      });
      saveFile(file);
      notify({ kind: 'success', text: saved });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    } finally {
      setIsBusy(false);
    }
  };
  return { save, isBusy };
}
