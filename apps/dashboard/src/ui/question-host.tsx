import { Button, Group, Text } from '@mantine/core';
import { Modal } from './modal.tsx';
import './more.css';
import type { OpenQuestion } from './overlays.ts';

interface QuestionHostProps {
  readonly question: OpenQuestion;
  readonly closeLabel: string;
}

export default function QuestionHost({ question, closeLabel }: QuestionHostProps) {
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {question.subject !== undefined && <Text fw={600}>{question.subject}</Text>}
      <Text mb="lg">{question.text}</Text>
      <Group justify="flex-end" gap="xs">
        {question.cancel !== undefined && (
          <Button variant="default" onClick={() => question.answer(false)}>
            {question.cancel}
          </Button>
        )}
        <Button
          color={question.isDestructive ? 'red.9' : 'accent'}
          onClick={() => question.answer(true)}
          data-autofocus
        >
          {question.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
