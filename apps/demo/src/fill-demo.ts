import { configurations } from '@diwan/contract/venues/venue-settings.ts';
import { DEMO } from './content/demo-content.ts';
import type { DemoBusiness, GrantTemplate } from './content/shape.ts';
import type { DemoInstallation, SeededBusiness } from './installation.ts';
import type { PastPerson } from './past.ts';
import { seedBusiness } from './seed-business.ts';
import { seedPast } from './seed-past.ts';

/** The members of one business and, once its branches are there, what they may do. */
class Staff {
  readonly #installation: DemoInstallation;
  readonly ids = new Map<string, number>();

  constructor(installation: DemoInstallation) {
    this.#installation = installation;
  }

  async join(businessKey: string, businessId: number): Promise<void> {
    const people = DEMO.employees
      .filter((person) => person.grants.some((grant) => grant.business === businessKey))
      .map((person) => ({ person, id: this.ids.get(person.key) ?? null }));
    const added = await this.#installation.addEmployees(businessId, people);
    for (const [key, id] of added) this.ids.set(key, id);
  }

  /** Ids of those who work at a branch, by one of the templates where some are named. */
  at(businessKey: string, branchKey: string, templates: readonly GrantTemplate[]): number[] {
    return DEMO.employees
      .filter(({ grants }) =>
        grants.some(
          ({ business, branch, template }) =>
            business === businessKey &&
            branch === branchKey &&
            (templates.length === 0 || templates.includes(template)),
        ),
      )
      .flatMap(({ key }) => this.ids.get(key) ?? []);
  }

  get people(): PastPerson[] {
    return DEMO.employees.flatMap(({ key, name }) => {
      const id = this.ids.get(key);
      return id === undefined ? [] : [{ id, name, type: 'employee' as const }];
    });
  }

  async grant(businessKey: string, seeded: SeededBusiness): Promise<void> {
    const grants = DEMO.employees.flatMap((person) =>
      person.grants
        .filter((grant) => grant.business === businessKey)
        .map((grant) => ({
          userId: this.ids.get(person.key) ?? 0,
          branchId: seeded.branches.get(grant.branch) ?? 0,
          permissions: grant.permissions,
        })),
    );
    await this.#installation.grant(seeded.id, grants);
  }
}

/** A business with all it has, but its past; what is given writes that. */
async function seedVenue(installation: DemoInstallation, staff: Staff, content: DemoBusiness) {
  const { now } = installation;
  const id = await installation.createBusiness(content.type);
  await staff.join(content.key, id);
  const session = await installation.signIn();
  const seeded = await seedBusiness({ now, employees: staff.ids, session }, content, id);
  await staff.grant(content.key, seeded);
  await installation.saveSettings(id, content.settings);
  if (content.configurations) {
    const rows = Object.entries(content.configurations).map(([key, value]) => ({ key, value }));
    await session.call(configurations.set, { business_id: id }, { configurations: rows });
  }
  const { people } = staff;
  const staffAt = (branch: string, templates: readonly GrantTemplate[]) =>
    staff.at(content.key, branch, templates);
  return seedPast(installation, { content, seeded, people, staffAt, holidays: seeded.holidays });
}

/** Writes the four venues of the demo for its owner, who has signed in to an installation without any business. */
export async function fillDemo(installation: DemoInstallation): Promise<void> {
  const staff = new Staff(installation);
  const writing: Promise<void>[] = [];
  for (const [index, content] of DEMO.businesses.entries()) {
    const writePast = await seedVenue(installation, staff, content);
    // The database writes the past of one venue while the next one is reported.
    const written = writePast();
    // What fails is thrown below, also where a later venue fails before.
    written.catch(() => {});
    writing.push(written);
    installation.progress(`${index + 1}/${DEMO.businesses.length} ${content.text.en.name}`);
  }
  await Promise.all(writing);
}
