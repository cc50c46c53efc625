import type { Page } from '@playwright/test';
import { drawPhoto } from './steps/drawn-photo.ts';
import { choose, chooseFile, expect, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

interface Name {
  readonly en: string;
  readonly ar: string;
}

const SALON = { en: 'Anbar Salon', ar: 'صالون عنبر' };
const MENU = { en: 'Evening menu', ar: 'قائمة المساء' };
const BRANCH = { en: 'Mahboula', ar: 'المهبولة' };

/** The forms of the back office, as a person goes through them. */
function forms(page: Page, { form, list, locale }: Words) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  return {
    name: async (name: Name) => {
      await field(page.getByRole('group', { name: form('english') }), form('name')).fill(name.en);
      await field(page.getByRole('group', { name: form('arabic') }), form('name')).fill(name.ar);
    },
    submit: () => press(form('submit')),
    back: (to: string) => page.getByRole('link', { name: list('backTo', { list: to }) }).click(),
    add: (entity: string) =>
      page
        .getByRole('link', { name: list('addTitle', { entity }) })
        .first()
        .click(),
    edit: (name: Name) => page.getByRole('link', { name: list('editNamed', { name: name[locale] }) }).click(),
    askToDelete: async (name: Name) => {
      await page.getByRole('button', { name: list('deleteNamed', { name: name[locale] }) }).click();
      await expect(dialog.getByText(name[locale])).toBeVisible();
    },
    cancel: () => dialog.getByRole('button', { name: list('cancel') }).click(),
    confirm: () => dialog.getByRole('button', { name: list('sureYes') }).click(),
    row: (name: Name) => page.getByRole('row').filter({ hasText: name[locale] }),
  };
}

test('an owner keeps a second salon, its menus and branches through the forms', async ({
  page,
  request,
  words,
  refuses,
}, info) => {
  const { business, branches, menus, list, form, image, server } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'salon' });
  const takenSlug = owner.business[0]?.branches[0]?.slug ?? '';
  const at = forms(page, words);

  await test.step('a second business', async () => {
    await page.goto('/business/list');
    await expectScreen(page, business('many'));
    await at.add(business('one'));
    await expectScreen(page, list('addTitle', { entity: business('one') }));
    await at.submit();
    await expect(page.getByText(server('name_required'), { exact: true })).toBeVisible();
    await at.name(SALON);
    await choose(page, business('type'), words.typeName('salon'));
    const logo = drawPhoto(info.outputPath('logo.png'), 9);
    await chooseFile(page, page.getByRole('button', { name: image('chooseImage') }), logo);
    await expect(page.getByRole('button', { name: image('replaceImage') })).toBeVisible();
    await at.submit();
    await expectNotice(page, list('created'));
    await at.back(business('many'));
    await expect(at.row(SALON)).toContainText(words.typeName('salon'));
  });

  await test.step('it is picked', async () => {
    const side = page.getByRole('complementary');
    await side.getByRole('button', { name: 'Layali Lounge' }).click();
    await page
      .getByRole('region', { name: words.switcher('businesses') })
      .getByRole('button', { name: SALON[words.locale] })
      .click();
    await expect(side.getByRole('button', { name: SALON[words.locale] })).toBeVisible();
  });

  await test.step('a second menu, whose name is then put right', async () => {
    await page.getByRole('link', { name: menus('many'), exact: true }).click();
    await expectScreen(page, menus('many'));
    await expect(at.row(SALON)).toBeVisible();
    await at.add(menus('one'));
    await at.name({ ...MENU, en: 'Evning', ar: 'المسا' });
    await at.submit();
    await expectNotice(page, list('created'));
    await at.back(menus('many'));
    await at.edit({ en: 'Evning', ar: 'المسا' });
    await expectScreen(page, list('editTitle', { entity: menus('one') }));
    await at.name(MENU);
    await at.submit();
    await expectNotice(page, list('saved'));
    await at.back(menus('many'));
    await expect(at.row(MENU)).toBeVisible();
  });

  await test.step('a second branch, whose address is taken at first', async () => {
    refuses(422, '/branches');
    await page.getByRole('link', { name: branches('many'), exact: true }).click();
    await at.add(branches('one'));
    await at.name(BRANCH);
    await field(page, branches('address')).fill(takenSlug);
    await choose(page, branches('menu'), MENU[words.locale]);
    await at.submit();
    const address = field(page, branches('address'));
    await expect(address).toHaveAccessibleDescription(new RegExp(server('slug_taken')));
    await expectScreen(page, list('addTitle', { entity: branches('one') }));
    await address.fill(`${takenSlug}-mahboula`);
    await at.submit();
    await expectNotice(page, list('created'));
  });

  await test.step('what is written is not lost by going away', async () => {
    await at.name(BRANCH);
    await at.back(branches('many'));
    const question = page.getByRole('dialog', { name: form('leaveTitle') });
    await question.getByRole('button', { name: form('keepSafe') }).click();
    await expect(field(page.getByRole('group', { name: form('english') }), form('name'))).toHaveValue(
      BRANCH.en,
    );
    await at.back(branches('many'));
    await question.getByRole('button', { name: form('skipChanges') }).click();
    await expectScreen(page, branches('many'));
    await expect(at.row(BRANCH)).toHaveCount(1);
  });

  await test.step('the menu that a branch shows stays', async () => {
    refuses(409, '/menus');
    await page.getByRole('link', { name: menus('many'), exact: true }).click();
    await at.askToDelete(MENU);
    await at.cancel();
    await at.askToDelete(MENU);
    await at.confirm();
    await expectNotice(page, server('menu_of_branch'));
    await expect(at.row(MENU)).toBeVisible();
  });

  await test.step('a branch goes, the last one stays', async () => {
    refuses(409, '/branches');
    await page.getByRole('link', { name: branches('many'), exact: true }).click();
    await at.askToDelete(BRANCH);
    await at.confirm();
    await expectNotice(page, list('deleted'));
    await expect(at.row(BRANCH)).toHaveCount(0);
    await at.askToDelete(SALON);
    await at.confirm();
    await expectNotice(page, server('last_branch'));
    await expect(at.row(SALON)).toBeVisible();
  });

  await test.step('the menu that no branch shows any more goes', async () => {
    await page.getByRole('link', { name: menus('many'), exact: true }).click();
    await at.askToDelete(MENU);
    await at.confirm();
    await expectNotice(page, list('deleted'));
    await expect(at.row(MENU)).toHaveCount(0);
  });
});
