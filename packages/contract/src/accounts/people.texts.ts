/** Sentences about people and what they may do. */
export const PEOPLE_TEXTS = {
  employee_phone_taken: {
    en: 'Another employee has this phone number. Please enter an email for this one.',
    ar: 'رقم الهاتف مسجل لموظف آخر. يرجى إدخال بريد إلكتروني لهذا الموظف.',
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
    en: 'This service is not offered in a business of this type: {permission}',
    ar: 'هذه الخدمة غير متاحة في هذا النوع من الأنشطة: {permission}',
  },
  owner_needs_no_grant: {
    en: 'An owner may do everything; there is nothing to grant.',
    ar: 'المالك يملك كل الصلاحيات، فلا حاجة إلى منحه شيئًا.',
  },
  customers_get_no_grant: {
    en: 'Permissions are for employees only.',
    ar: 'الصلاحيات للموظفين فقط.',
  },
} as const;
