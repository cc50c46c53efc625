import { defineMessages } from '#kit/i18n/messages.ts';

export const userMessages = defineMessages('users', {
  one: { en: 'User', ar: 'مستخدم' },
  many: { en: 'Users', ar: 'المستخدمون' },
  about: {
    en: 'Your employees and your customers, with how to reach them.',
    ar: 'موظفوك وعملاؤك، وكيف تصل إليهم.',
  },
  emptyTitle: { en: 'No people yet', ar: 'لا يوجد أشخاص بعد' },
  emptyText: {
    en: 'Add the people who work with you, or a customer who called.',
    ar: 'أضف من يعمل معك، أو عميلًا اتصل بك.',
  },
  deleteText: {
    en: "They lose their access at once. What they did keeps their name. You won't be able to revert this!",
    ar: 'تنتهي صلاحيات الدخول فورًا، ويبقى الاسم على ما سبق من أعمال. لن تتمكن من التراجع عن هذا!',
  },
  everybody: { en: 'All', ar: 'الكل' },
  employees: { en: 'Employees', ar: 'الموظفون' },
  customers: { en: 'Customers', ar: 'العملاء' },
  kind: { en: 'Kind', ar: 'النوع' },
  owner: { en: 'Owner', ar: 'المالك' },
  employee: { en: 'Employee', ar: 'موظف' },
  customer: { en: 'Customer', ar: 'عميل' },
  name: { en: 'Name', ar: 'الاسم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  emailHintEmployee: {
    en: 'A link to choose a password is mailed there. Left empty, an address is made from the phone number.',
    ar: 'يُرسل إليه رابط لاختيار كلمة المرور. إذا تُرك فارغًا أُنشئ عنوان من رقم الهاتف.',
  },
  emailHintFixed: {
    en: 'Only the owner can change how an employee signs in.',
    ar: 'لا يغيّر بيانات دخول الموظف إلا المالك.',
  },
  emailHintCustomer: { en: 'To write to. It signs in nowhere.', ar: 'للتواصل فقط، ولا يُستخدم لتسجيل الدخول.' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordHintNew: {
    en: 'It works once, within a day, and the employee then chooses another. Left empty, one is made and shown to you once.',
    ar: 'صالحة لمرة واحدة خلال يوم، ثم يختار الموظف غيرها. إذا تُركت فارغة أُنشئت كلمة مرور تظهر لك مرة واحدة.',
  },
  passwordHintKept: {
    en: 'Leave it empty to keep the present one. A new one signs the employee out everywhere, and works once.',
    ar: 'اتركها فارغة للإبقاء على الحالية. الكلمة الجديدة تُنهي جلسات الموظف في كل الأجهزة، وتصلح لمرة واحدة.',
  },
  isEmployee: { en: 'Is an employee', ar: 'موظف لدينا' },
  isEmployeeHint: {
    en: 'Employees can sign in once a branch grants them rights. Everybody else is a customer.',
    ar: 'يدخل الموظفون إلى اللوحة بعد منحهم صلاحيات في أحد الفروع. وغيرهم عملاء.',
  },
  isEmployeeFixed: { en: 'This cannot be changed later.', ar: 'لا يمكن تغيير هذا لاحقًا.' },
  photo: { en: 'Photo', ar: 'الصورة' },
  choosePhoto: { en: 'Choose a photo', ar: 'اختر صورة' },
  changePhoto: { en: 'Change photo', ar: 'تغيير الصورة' },
  keepPhoto: { en: 'Keep the former one', ar: 'الإبقاء على السابقة' },
  madeTitle: { en: 'Sign-in of {name}', ar: 'بيانات دخول {name}' },
  madeText: {
    en: 'Hand these over now: the password will not be shown again. It works once, within a day; the employee then chooses another.',
    ar: 'سلّم هذه البيانات الآن: لن تظهر كلمة المرور مرة أخرى. وهي صالحة لمرة واحدة خلال يوم، ثم يختار الموظف غيرها.',
  },
  invitedUntil: {
    en: 'Invited by mail and not here yet. The link is valid until {at}.',
    ar: 'أُرسلت الدعوة بالبريد ولم تُقبل بعد. الرابط صالح حتى {at}.',
  },
  invitationOver: {
    en: 'Invited by mail and not here yet. The link is no longer valid.',
    ar: 'أُرسلت الدعوة بالبريد ولم تُقبل بعد. انتهت صلاحية الرابط.',
  },
  oneTimeUntil: {
    en: 'Has not chosen a password yet. The one handed over works until {at}.',
    ar: 'لم يختر كلمة مروره بعد. الكلمة التي سُلّمت صالحة حتى {at}.',
  },
  oneTimeOver: {
    en: 'Has not chosen a password yet. The one handed over works no more.',
    ar: 'لم يختر كلمة مروره بعد. انتهت صلاحية الكلمة التي سُلّمت.',
  },
  openCustomer: { en: 'Open {name}', ar: 'فتح {name}' },
  inviteAgain: { en: 'Send the invitation again', ar: 'إرسال الدعوة من جديد' },
  makeAgain: { en: 'Make a new password', ar: 'إنشاء كلمة مرور جديدة' },
  invitedAgain: { en: 'Invitation sent', ar: 'أُرسلت الدعوة' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'تم النسخ' },
  copyNamed: { en: 'Copy: {label}', ar: 'نسخ: {label}' },
  done: { en: 'I’ve saved it', ar: 'حفظتها' },
});
