type IsCommon = (lowerCase: string) => boolean;

async function load(): Promise<IsCommon> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  return (lowerCase) => common.has(lowerCase);
}

let loading: Promise<IsCommon> | undefined;

/** Some 49,000 passwords that attackers try first; loaded when the first password is set. */
export function commonPasswords(): Promise<IsCommon> {
  loading ??= load();
  return loading;
}
