/** Messages about the audit log and about bringing things back; part of `TEXTS`. */
export const AUDIT_TEXTS = {
  not_restorable: {
    en: 'Only deletions and changes of menus, categories, items, prices, addons and discounts can be restored.',
    ar: 'لا يمكن استعادة سوى ما حُذف أو عُدّل من القوائم والتصنيفات والأصناف والأسعار والإضافات والخصومات.',
  },
  parent_gone: {
    en: 'What this belonged to is gone. Restore that first.',
    ar: 'ما كان يتبعه هذا السجل لم يعد موجودًا. استعده أولًا.',
  },
  kind_not_sold: {
    en: 'The business is of another type now, which has no such items.',
    ar: 'تغيّر نوع النشاط بعد ذلك، ولم تعد فيه أصناف من هذا النوع.',
  },
  changed_since: {
    en: 'This was changed again since. Restoring it overwrites the newer change.',
    ar: 'عُدّل هذا السجل مرة أخرى بعد ذلك، واستعادته تلغي التعديل الأحدث.',
  },
  restored_already: {
    en: 'This is there already.',
    ar: 'هذا موجود بالفعل.',
  },
} as const;
