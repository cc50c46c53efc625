import { acceptInvitationBody, auth } from '@diwan/contract/accounts/auth.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { call } from '#kit/data/call.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { PasswordField } from '#kit/form/text-field.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { RouteLink } from '#kit/screens/route-link.tsx';
import { notify } from '#ui/overlays.ts';
import { invitationMessages } from './invitation.messages.ts';

type Invitation = ResponseOf<typeof auth.readInvitation>;

/** Keeps an address or a name from disturbing the order of the text around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Nothing in a number says which way it is read. */
const leftToRight = (phone: string) => `\u2066${phone}\u2069`;

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    call(auth.readInvitation, { body: { token } }).then(
      (found) => isShown && setInvitation(found),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (isShown) setFailure(error.message);
      },
    );
    return () => {
      isShown = false;
    };
  }, [token]);
  return { invitation, failure };
}

/** The branches somebody was invited to, each with the role they have there. */
function Places({ places }: Pick<Invitation, 'places'>) {
  const t = useText(invitationMessages);
  const words = ({ branch, role }: Invitation['places'][number]) =>
    role === null ? isolated(branch) : t('placeAs', { branch: isolated(branch), role: isolated(role) });
  return (
    <List aria-label={t('places')}>
      {places.map((place) => (
        <List.Item key={place.branch}>{words(place)}</List.Item>
      ))}
    </List>
  );
}

function AcceptForm({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const t = useText(invitationMessages);
  const navigate = useNavigate();
  const accept = useWrite(auth.acceptInvitation);
  const { needs_password: needsPassword, business, email, phone, places, business_slug: at } = invitation;
  const contractForm = useContractForm(
    acceptInvitationBody,
    needsPassword ? { token, password: '' } : { token },
  );
  const submit = async () => {
    if (!(await contractForm.submit((body) => accept.run({ body })))) return;
    notify({ kind: 'success', text: t('accepted') });
    await navigate({ href: `/login?at=${encodeURIComponent(at)}` });
  };
  const words = phone === null ? '' : leftToRight(formatPhone(phone));
  const result = { business: isolated(business), email: isolated(email), phone: words };
  const welcome = needsPassword ? (phone === null ? 'text' : 'textByPhone') : 'textKnown';
  return (
    <ContractForm of={contractForm} onSubmit={() => void submit()}>
      <Stack>
        <Text>{t(welcome, result)}</Text>
        {places.length > 0 && <Places places={places} />}
        {contractForm.failure && (contractForm.isFailureUnplaced || contractForm.failure.fields['token']) && (
          <FailureAlert failure={contractForm.failure} />
        )}
        <input type="hidden" name="email" autoComplete="username" value={phone ?? email} />
        {needsPassword && (
          <PasswordField
            name="password"
            label={t('password')}
            description={t('passwordHint')}
            autoComplete="new-password"
          />
        )}
        <Button type="submit" size="md" loading={accept.isBusy}>
          {t('accept')}
        </Button>
      </Stack>
    </ContractForm>
  );
}

/** Where the link of a mailed invitation leads; its token stands behind `#`, which no server sees. */
export default function InvitationPage() {
  const t = useText(invitationMessages);
  const [token] = useState(() => window.location.hash.slice(1));
  const { invitation, failure } = useInvitation(token);
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      {failure !== null && (
        <Alert color="yellow" role="alert">
          {failure}
        </Alert>
      )}
      {invitation && <AcceptForm token={token} invitation={invitation} />}
      <RouteLink to="/login">{t('toLogin')}</RouteLink>
    </Stack>
  );
}
