import { KNOWN_TAGS, type KnownTag } from '@diwan/contract/bookings/customers.ts';
import { IconBan, IconStar, IconTag, type Icon } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { customerTagMessages } from './customer-tags.messages.ts';
import classes from './customer-tags.module.css';

const LOOKS: Readonly<Record<KnownTag, readonly [Tone, Icon]>> = {
  vip: ['waiting', IconStar],
  blocked: ['attention', IconBan],
};

export const isKnownTag = (tag: string): tag is KnownTag => KNOWN_TAGS.some((known) => known === tag);

export function TagBadge({ tag }: { readonly tag: string }) {
  const t = useText(customerTagMessages);
  const [tone, sign] = isKnownTag(tag) ? LOOKS[tag] : (['neutral', IconTag] as const);
  return (
    <Badge tone={tone} sign={sign}>
      {isKnownTag(tag) ? t(tag) : <bdi>{tag}</bdi>}
    </Badge>
  );
}

/** What the business noted of whom this is, beside the name. */
export function CustomerTags({ tags = [] }: { readonly tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <TagBadge key={tag} tag={tag} />
      ))}
    </span>
  );
}
