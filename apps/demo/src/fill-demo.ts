import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { DEMO } from './content/demo-content.ts';
import type { DemoInstallation, SeededBusiness } from './installation.ts';
import { seedBookings } from './seed-bookings.ts';
import { seedBusiness } from './seed-business.ts';
import { seedOrders } from './seed-orders.ts';

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

  /** Ids of those who work at a branch. */
  at(businessKey: string, branchKey: string): number[] {
    return DEMO.employees
      .filter(({ grants }) =>
        grants.some(({ business, branch }) => business === businessKey && branch === branchKey),
      )
      .flatMap(({ key }) => this.ids.get(key) ?? []);
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

/** Writes the four venues of the demo for its owner, who has signed in to an installation without any business. */
export async function fillDemo(installation: DemoInstallation): Promise<void> {
  const staff = new Staff(installation);
  const { now } = installation;
  for (const [index, content] of DEMO.businesses.entries()) {
    const id = await installation.createBusiness(content.type);
    await staff.join(content.key, id);
    const tools = { now, employees: staff.ids };
    const seeded = await seedBusiness({ ...tools, session: await installation.signIn() }, content, id);
    installation.progress(`${index + 1}/${DEMO.businesses.length} ${content.text.en.name}`);
    await staff.grant(content.key, seeded);
    const staffOf = (branch: string) => staff.at(content.key, branch);
    await seedBookings({ ...tools, session: await installation.signIn() }, content, { ...seeded, staffOf });
    await installation.saveSettings(id, content.settings);
    await seedOrders(installation, content, seeded);
    await installation.dropNotifications(id);
  }
  // The owner has seen it all already; the bell is for what comes.
  const session = await installation.signIn();
  await session.call(notifications.markRead, {}, {});
}
