import { customers, LONGEST_NOTE, MOST_TAGS } from '@diwan/contract/bookings/customers.ts';
import { Button, TagsInput, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { isolated } from '../reservations/isolated.ts';
import classes from './customer.module.css';
import { CustomerTags, isKnownTag } from './customer-tags.tsx';
import { customerTagMessages } from './customer-tags.messages.ts';
import { customerMessages } from './customers.messages.ts';
import { notifyOutcome, useCustomerParams, type CustomerProps } from './use-customer.ts';

const LONGEST_TAG = 30;

/** Known tags are shown and typed by their words, and kept by their codes. */
function useTagWords() {
  const t = useText(customerTagMessages);
  const codes = { [t('vip')]: 'vip', [t('blocked')]: 'blocked' };
  return {
    known: Object.keys(codes),
    wordOf: (tag: string) => (isKnownTag(tag) ? t(tag) : tag),
    codeOf: (word: string) => codes[word] ?? word,
  };
}

export function TagsPart({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const { known, wordOf, codeOf } = useTagWords();
  const mayChange = useCan()('users.update');
  const update = useWrite(customers.update);
  const params = useCustomerParams(customer.id);
  /** Sent, and not read again yet: the next change is one of these. Whatever is read later holds. */
  const [sent, setSent] = useState<readonly string[] | null>(null);
  const [read, setRead] = useState(customer.tags);
  if (read !== customer.tags) {
    setRead(customer.tags);
    setSent(null);
  }
  const send = async (tags: string[]) => {
    const saved = await update.run({ params, body: { tags } });
    if (saved) setSent(saved.tags);
    return saved;
  };
  const shown = sent ?? customer.tags;
  const save = async (words: readonly string[]) => {
    const tags = words.map(codeOf);
    setSent(tags);
    if (!(await notifyOutcome(t('tagsSaved'), () => send(tags)))) setSent(null);
  };
  return (
    <Panel title={t('tags')} context={t('tagsHint')}>
      {mayChange ? (
        <TagsInput
          label={t('addTag')}
          description={t('addTagHint')}
          data={known}
          value={shown.map(wordOf)}
          onChange={(words) => void save(words)}
          // The field cuts a longer list of a merge down to this whenever something is typed.
          maxTags={Math.max(MOST_TAGS, shown.length)}
          maxLength={LONGEST_TAG}
          disabled={update.isBusy}
          dir="auto"
        />
      ) : (
        <CustomerTags tags={customer.tags} />
      )}
    </Panel>
  );
}

function NewNote({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const [note, setNote] = useState('');
  useLeaveGuard(note.trim() !== '');
  const update = useWrite(customers.update);
  const params = useCustomerParams(customer.id);
  const add = async () => {
    if (await notifyOutcome(t('saveNote'), () => update.run({ params, body: { note: note.trim() } })))
      setNote('');
  };
  return (
    <div className={classes.newNote}>
      <Textarea
        label={t('addNote')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={LONGEST_NOTE}
        autosize
        minRows={2}
        dir="auto"
      />
      <Button
        variant="default"
        loading={update.isBusy}
        disabled={note.trim() === ''}
        onClick={() => void add()}
      >
        {t('saveNote')}
      </Button>
    </div>
  );
}

/** Notes are added, never rewritten. */
export function NotesPart({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const mayChange = useCan()('users.update');
  return (
    <Panel title={t('notes')}>
      {customer.notes.length === 0 && <p className={classes.none}>{t('noNotes')}</p>}
      <ul className={classes.notes}>
        {customer.notes.map(({ at, by, text }) => (
          <li key={`${at}${text}`}>
            <p dir="auto">{text}</p>
            <Text size="xs" c="dimmed">
              <MomentIn at={at} sentence={(moment) => t('noteBy', { by: isolated(by), at: moment })} />
            </Text>
          </li>
        ))}
      </ul>
      {mayChange && <NewNote customer={customer} />}
    </Panel>
  );
}
