import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import './more.css';
import type { OpenSecretQuestion } from './overlays.ts';

interface SecretQuestionHostProps {
  readonly question: OpenSecretQuestion;
  readonly closeLabel: string;
}

/** Tries what was typed; a reason why it is no good goes to the field, which is typed into again. */
function useAttempt(question: OpenSecretQuestion) {
  const input = useRef<HTMLInputElement>(null);
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (reason: string) => {
    setProblem(reason);
    input.current?.focus();
    input.current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is drawn inside a page's form in React's tree, which is not to be sent with it.
    event.stopPropagation();
    if (isBusy) return;
    if (secret === '') {
      refuse(question.required);
      return;
    }
    setBusy(true);
    const reason = await question.attempt(secret).finally(() => setBusy(false));
    if (reason === null) question.close(true);
    else refuse(reason);
  };
  const type = (typed: string) => {
    setSecret(typed);
    setProblem(null);
  };
  return { input, secret, problem, isBusy, submit, type };
}

export default function SecretQuestionHost({ question, closeLabel }: SecretQuestionHostProps) {
  const { input, secret, problem, isBusy, submit, type } = useAttempt(question);
  const giveUp = () => {
    if (!isBusy) question.close(false);
  };
  return (
    <Modal
      opened
      onClose={giveUp}
      title={question.title}
      closeButtonProps={{ 'aria-label': closeLabel, disabled: isBusy }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Text mb="md">{question.text}</Text>
        <PasswordInput
          ref={input}
          data-autofocus
          label={question.label}
          value={secret}
          error={problem}
          dir="ltr"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': question.show }}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={giveUp} disabled={isBusy}>
            {question.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {question.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
