import { guestPages } from '@diwan/contract/catalogue/guest-pages.ts';
import { installation } from '@diwan/contract/installation/installation.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useLookup } from '#kit/data/use-lookup.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo } from '#kit/place/place.ts';
import { DeviceFrame } from '#ui/device-frame.tsx';
import { firstStepMessages } from './first-steps.messages.ts';
import classes from './first-steps.module.css';

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
export function GuestsSee(props: GuestsProps) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  return isWide ? <InFrame {...props} /> : <AsLink branch={props.branch} />;
}
