/** Messages about people and what they may do. */
export const PEOPLE_TEXTS = {
  employee_phone_taken: {
    en: 'Another employee has this phone number. Please enter an email for this one.',
    ar: 'رقم الهاتف مسجل لموظف آخر. يرجى إدخال بريد إلكتروني لهذا الموظف.',
  },
  link_takes_phone: {
    en: 'An invitation by link signs in by phone. Leave the email empty, or invite by mail.',
    ar: 'دعوة الرابط تسجّل الدخول برقم الهاتف. اترك البريد فارغًا أو أرسل الدعوة بالبريد.',
  },
  role_needs_branch: {
    en: 'Choose where this person will work.',
    ar: 'اختر الفرع الذي سيعمل فيه هذا الشخص.',
  },
  user_is_owner: {
    en: 'The owner cannot be removed from the business.',
    ar: 'لا يمكن إزالة مالك النشاط.',
  },
  user_is_self: { en: 'You cannot remove yourself.', ar: 'لا يمكنك إزالة نفسك.' },
  permission_unknown: {
    en: 'There is no such permission: {permission}',
    ar: 'لا توجد صلاحية بهذا الاسم: {permission}',
  },
  permission_of_other_branch: {
    en: 'This permission is for another branch: {permission}',
    ar: 'هذه الصلاحية تخص فرعًا آخر: {permission}',
  },
  permission_not_offered: {
    en: 'This area is not offered in a business of this type: {permission}',
    ar: 'هذا القسم غير متاح في هذا النوع من الأنشطة: {permission}',
  },
  owner_needs_no_grant: {
    en: 'An owner may do everything; there is nothing to grant.',
    ar: 'المالك يملك كل الصلاحيات، فلا حاجة إلى منحه شيئًا.',
  },
  customer_only: {
    en: 'Only customers can be merged or erased. Remove an employee under Users.',
    ar: 'يمكن دمج العملاء أو محوهم فقط. أزِل الموظف من صفحة المستخدمين.',
  },
  customer_is_same: {
    en: 'Please choose another customer than this one.',
    ar: 'يرجى اختيار عميل آخر غير هذا العميل.',
  },
  customer_is_expected: {
    en: 'This customer has a booking, an order or a payment that is still open. Finish or cancel it first.',
    ar: 'لدى هذا العميل حجز أو طلب أو دفعة لم تكتمل. أكملها أو ألغها أولًا.',
  },
  customer_merged: { en: 'Merged with {text}', ar: 'تم الدمج مع {text}' },
  tag_twice: { en: 'Each tag stands once.', ar: 'يُكتب كل وسم مرة واحدة.' },
  customers_get_no_grant: {
    en: 'Permissions are for employees only.',
    ar: 'الصلاحيات للموظفين فقط.',
  },
} as const;
