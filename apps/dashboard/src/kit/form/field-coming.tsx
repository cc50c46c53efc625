import { Input, Skeleton } from '@mantine/core';

interface FieldComingProps {
  readonly label: string;
  readonly description?: string | undefined;
}

/**
 * Stands for a field whose code is still being loaded, with the same label, hint and height. Otherwise
 * everything below moves when the field comes, and a press that has begun there ends beside its button.
 */
export function FieldComing({ label, description }: FieldComingProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Skeleton>
        <Input component="div" />
      </Skeleton>
    </Input.Wrapper>
  );
}
