import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import type { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { userMessages } from './users.messages.ts';

const refusal = z.object({ customer: z.object({ id: z.number(), name: z.string() }) });

/** Says which customer has the phone already, and offers to open that one; false: the refusal is about something else. */
export function useKnownCustomer(): (error: CallError) => boolean {
  const t = useText(userMessages);
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      const known = refusal.safeParse(error.content);
      if (!known.success) return false;
      const { id, name } = known.data.customer;
      const open = () => void navigate({ to: `/users/edit/${id}` });
      const action = { label: t('openCustomer', { name }), run: open };
      notify({ kind: 'warning', text: error.message, action, topic: 'known-customer' });
      return true;
    },
    [navigate, t],
  );
}
