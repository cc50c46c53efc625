interface Written {
  /** Which of the fields that `order-fields.tsx` writes. */
  readonly of: string;
  /** What is typed, by the names of the fields. */
  readonly texts?: object;
  /** What is wrong with the first of them. */
  readonly problem?: string | undefined;
  readonly onType?: (changes: Record<string, string>) => void;
}

/** Fields, or what stands between them, that the server wrote into the page in its language: the script of orders has no room for their words. */
export function Written({ of, texts = {}, problem, onType }: Written) {
  const fields = document.querySelector(`#fields-${of}`);
  const typed = new Map<string, string>(Object.entries(texts));
  const fill = (place: Element | null) =>
    place?.querySelectorAll<HTMLInputElement>('[name]').forEach((field, index) => {
      const text = typed.get(field.name) ?? '';
      // A tick says what its field says, or nothing.
      if (field.type === 'checkbox') field.checked = field.value === text;
      else field.value = text;
      field.setAttribute('aria-invalid', String(index === 0 && problem !== undefined));
    });
  return (
    fields && (
      <>
        <div
          key={of}
          class="written"
          ref={fill}
          onInput={({ target }) => {
            const { name, value, type, checked } = target as HTMLInputElement;
            onType?.({ [name]: type === 'checkbox' && !checked ? '' : value });
          }}
          dangerouslySetInnerHTML={{ __html: fields.innerHTML }}
        />
        {problem && (
          <p id={`${of}-problem`} class="problem">
            {problem}
          </p>
        )}
      </>
    )
  );
}
