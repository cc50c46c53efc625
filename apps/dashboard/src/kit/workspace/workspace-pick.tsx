import { useNameOf } from '#kit/i18n/localized.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { Workspace } from './workspace.ts';

interface WorkspacePickProps {
  readonly workspace: Pick<Workspace, 'business' | 'branch' | 'businesses'>;
  readonly businessLabel: string;
  readonly branchLabel: string;
  readonly onPick: (businessId: number, branchId: number | null) => void;
}

/** A business and one of its branches. */
export function WorkspacePick({ workspace, businessLabel, branchLabel, onPick }: WorkspacePickProps) {
  const nameOf = useNameOf();
  const { business, branch, businesses } = workspace;
  if (!business) return null;
  const firstBranchOf = (id: number) => businesses.find((one) => one.id === id)?.branches[0]?.id ?? null;
  return (
    <>
      <OneOf
        isInDropdown
        label={businessLabel}
        value={String(business.id)}
        data={businesses.map(({ id, locales, name }) => ({
          value: String(id),
          label: nameOf(locales) || name,
        }))}
        onChange={(chosen) => {
          const id = Number(chosen);
          onPick(id, firstBranchOf(id));
        }}
      />
      <OneOf
        isInDropdown
        label={branchLabel}
        value={String(branch?.id ?? '')}
        data={business.branches.map(({ id, locales, slug }) => ({
          value: String(id),
          label: nameOf(locales) || slug,
        }))}
        onChange={(id) => onPick(business.id, Number(id))}
      />
    </>
  );
}
