import type { MessagePlaceholder } from '@diwan/domain/default-templates.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { asText, useField } from '#kit/form/use-field.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './messages.module.css';
import { messagesMessages, PLACEHOLDER_NAMES } from './messages.messages.ts';

interface WordsFieldProps {
  readonly name: string;
  readonly language: Locale;
  readonly placeholders: readonly MessagePlaceholder[];
}

/** One language of a message; the buttons put a placeholder where the cursor stands. */
export function WordsField({ name, language, placeholders }: WordsFieldProps) {
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
        description={t('placeholderHint')}
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
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>{t('placeholders')}</legend>
        <div className={classes.inserts}>
          {placeholders.map((placeholder) => (
            <Button key={placeholder} variant="default" size="compact-sm" onClick={() => insert(placeholder)}>
              {pick(PLACEHOLDER_NAMES[placeholder])}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
