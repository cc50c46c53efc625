import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { guestPages } from '@diwan/contract/catalogue/guest-pages.ts';
import type { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import type { FirstStep } from '@diwan/contract/venues/first-steps.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '#kit/access/me.ts';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo, useWorkspace } from '#kit/workspace/workspace.ts';
import { DeviceFrame } from '#ui/device-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { notify } from '#ui/overlays.ts';
import { CLOSED, useClosed } from './first-steps-closed.ts';
import { firstStepMessages } from './first-steps.messages.ts';
import { progressOf, type Progress } from './first-steps.rules.ts';
import { SampleContent } from './sample-content.tsx';
import classes from './first-steps.module.css';

const ITEMS = { restaurant: 'dish', salon: 'service', hotel: 'room', chalet: 'chalet' } as const;

type Words = keyof typeof firstStepMessages.messages;
interface Shown {
  readonly to: string;
  readonly title: Exclude<Words, 'progress'>;
  readonly text: Exclude<Words, 'progress'>;
}

/** What a step is called in a business of the type, and where it is done. */
function shownAs(step: FirstStep, type: BusinessType, businessId: number): Shown {
  const isStay = type === 'hotel' || type === 'chalet';
  const steps: Readonly<Record<FirstStep, Shown>> = {
    items: { to: '/menu', title: ITEMS[type], text: 'itemsText' },
    photos: { to: '/menu', title: 'photos', text: 'photosText' },
    logo: { to: `/business/edit/${businessId}`, title: 'logo', text: 'logoText' },
    hours: isStay
      ? { to: '/configurations', title: 'stays', text: 'staysText' }
      : { to: '/settings', title: 'hours', text: 'hoursText' },
    people: { to: '/users/add', title: 'people', text: 'peopleText' },
    shown: { to: '/settings?tab=TableOrdering', title: 'shown', text: 'shownText' },
    sold:
      type === 'restaurant'
        ? { to: '/orders/add', title: 'order', text: 'orderText' }
        : { to: '/reservations/list?id=new', title: 'booking', text: 'bookingText' },
  };
  return steps[step];
}

interface ListProps {
  readonly progress: Progress;
  readonly type: BusinessType;
  readonly businessId: number;
}

function StepList({ progress, type, businessId }: ListProps) {
  const t = useText(firstStepMessages);
  return (
    <ol className={classes.steps}>
      {progress.steps.map(({ name, isDone }, index) => {
        const { to, title, text } = shownAs(name, type, businessId);
        return (
          <li key={name}>
            <Link
              to={to}
              className={classes.step}
              data-done={isDone || undefined}
              data-next={progress.next === name || undefined}
            >
              <span className={classes.mark}>{isDone ? <IconCheck size={16} aria-hidden /> : index + 1}</span>
              <span className={classes.words}>
                <strong>{t(title)}</strong>
                {isDone ? <VisuallyHidden>{t('isDone')}</VisuallyHidden> : <span>{t(text)}</span>}
              </span>
              <IconChevronRight size={18} className={classes.arrow} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Keeps for the person, on every device, that a business needs no list any more. */
function useClose() {
  const t = useText(firstStepMessages);
  const { id } = useMe();
  const closed = useClosed() ?? [];
  const save = useWrite(userSettings.set);
  return async (business: number) => {
    const data = [...closed, business].slice(-100);
    const saved = await save.run({ params: { user_id: id }, body: { settings: [{ key: CLOSED, data }] } });
    if (saved !== null) notify({ kind: 'success', text: t('hidden') });
  };
}

export interface FirstStepsProps {
  readonly business: NonNullable<ReturnType<typeof useWorkspace>['business']>;
  readonly branch: BranchInfo | null;
  readonly sample: ResponseOf<typeof sampleContent.get> | undefined;
  /** Null: the list is not wanted. */
  readonly done: readonly FirstStep[] | null;
}

/** From here on a phone has room beside the steps; the columns in `first-steps.module.css` begin at the same width. */
const WIDE = '(min-width: 75em)';

interface GuestsProps {
  readonly businessId: number;
  readonly branch: BranchInfo;
}

/** The page of guests as it is now, and the code by which a phone opens it. */
function InFrame({ businessId, branch }: GuestsProps) {
  const t = useText(firstStepMessages);
  const locale = useLocale();
  const params = { business_id: businessId, branch_id: branch.id };
  const { data: code } = useRead(branches.referenceQr, { params });
  const { data: html } = useLookup(guestPages.preview, { params, body: { locale } });
  return (
    <section className={classes.guests} aria-label={t('guestPage')}>
      <DeviceFrame html={html} title={t('guestPage')} device="phone" />
      {code !== undefined && (
        <p className={classes.code}>
          <img src={code} alt={t('guestCode')} width={96} height={96} />
          <span>{t('guestCodeText')}</span>
        </p>
      )}
    </section>
  );
}

/** The page itself, for who holds a phone or a tablet already. */
function AsLink({ branch }: Pick<GuestsProps, 'branch'>) {
  const t = useText(firstStepMessages);
  const { data: config } = useRead(installation.clientConfig);
  if (config === undefined) return null;
  return (
    <Button
      component="a"
      href={`${config.apps.qr}/${branch.slug}`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('guestPage')}
    </Button>
  );
}

/** What guests see of the branch: beside the steps in a phone, and where there is no room for one behind a button. */
function GuestsSee(props: GuestsProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  return isWide ? <InFrame {...props} /> : <AsLink branch={props.branch} />;
}

/** For a new owner: the way from an empty menu to the first guests, until it is gone to the end or hidden. */
export default function FirstSteps({ business, branch, sample, done }: FirstStepsProps) {
  const t = useText(firstStepMessages);
  const close = useClose();
  const progress = done && progressOf(business.type, done);
  if (progress === null || progress.next === null) {
    if (sample === undefined || sample.items === 0) return null;
    return (
      <Panel isFlush>
        <SampleContent business={business} state={sample} />
      </Panel>
    );
  }
  const all = progress.steps.length;
  return (
    <Panel title={t('title')}>
      <div className={classes.head}>
        <div className={classes.progress}>
          <span>{t('progress', { done: progress.done, all })}</span>
          <span className={classes.track}>
            <span className={classes.bar} style={{ inlineSize: `${(100 * progress.done) / all}%` }} />
          </span>
        </div>
        <Button variant="subtle" color="gray" onClick={() => void close(business.id)}>
          {t('hide')}
        </Button>
      </div>
      <div className={classes.columns}>
        <div className={classes.todo}>
          <SampleContent business={business} state={sample} />
          <StepList progress={progress} type={business.type} businessId={business.id} />
        </div>
        {branch && <GuestsSee businessId={business.id} branch={branch} />}
      </div>
    </Panel>
  );
}
