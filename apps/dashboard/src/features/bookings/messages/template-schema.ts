import { messageTemplates } from '@diwan/contract/bookings/messages.ts';
import { PLACEHOLDERS_OF } from '@diwan/domain/default-templates.ts';
import { unknownPlaceholder } from '@diwan/domain/whatsapp-messages.ts';
import { z } from 'zod';

const { kind, words } = messageTemplates.set.body.shape;

/** The body of a save, with the placeholders checked where they are typed, as the server checks them. */
export const templateSchema = z
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
export type TemplateInput = z.input<typeof templateSchema>;
