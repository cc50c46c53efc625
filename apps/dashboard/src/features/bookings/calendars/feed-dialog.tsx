import { calendarFeeds, type CalendarFeed } from '@diwan/contract/bookings/calendars.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { TextField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { DialogForm, DialogFrame } from '#kit/resource/form-dialog.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { calendarLinkMessages } from './calendars.messages.ts';
import { callOf, type PlacedUnit } from './placed-units.ts';

const feedSchema = calendarFeeds.create.body.pick({ name: true, url: true });

interface FeedDialogProps {
  readonly unit: PlacedUnit;
  /** The one to change; null adds one. */
  readonly feed: CalendarFeed | null;
  /** `toRead`: a calendar at an address that was not read before. */
  readonly onClose: (toRead: CalendarFeed | null) => void;
}

function useFeedForm({ unit, feed, onClose }: FeedDialogProps) {
  const t = useText(calendarLinkMessages);
  const contractForm = useContractForm(feedSchema, { name: feed?.name ?? '', url: feed?.url ?? '' });
  const create = useWrite(calendarFeeds.create);
  const update = useWrite(calendarFeeds.update);
  const submit = async () => {
    let saved: CalendarFeed | null = null;
    const isSaved = await contractForm.submit(async (body) => {
      const { params, body: named } = callOf(unit);
      saved = feed
        ? await update.run({ params: { ...params, branch_id: feed.branch_id, id: feed.id }, body })
        : await create.run({ params, body: { ...named, ...body } });
    });
    if (!isSaved || saved === null) return;
    notify({ kind: 'success', text: t('saved') });
    onClose(saved);
  };
  return { contractForm, submit, isBusy: create.isBusy || update.isBusy };
}

/** Name and address of a calendar to take in. */
export function FeedDialog(props: FeedDialogProps) {
  const t = useText(calendarLinkMessages);
  const translate = useText(formMessages);
  const { contractForm, submit, isBusy } = useFeedForm(props);
  const close = async () => {
    const isLeaving =
      !contractForm.form.formState.isDirty ||
      (await ask({
        title: translate('leaveTitle'),
        text: translate('leaveText'),
        confirm: translate('skipChanges'),
        cancel: translate('keepSafe'),
        isDestructive: true,
      }));
    if (isLeaving) props.onClose(null);
  };
  const { feed, unit } = props;
  const title = feed ? t('editOf', { name: feed.name }) : t('addTo', { unit: unit.name });
  return (
    <DialogFrame title={title} onClose={() => void close()}>
      <DialogForm of={contractForm} isBusy={isBusy} onSubmit={() => void submit()}>
        <TextField name="name" label={t('name')} description={t('nameHint')} autoFocus />
        <TextField name="url" type="url" label={t('url')} description={t('urlHint')} />
      </DialogForm>
    </DialogFrame>
  );
}
