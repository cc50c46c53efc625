/** Messages about reservations, orders and invoices; part of `TEXTS`. */
export const BOOKING_TEXTS = {
  no_units: { en: 'No units are available at this time.', ar: 'لا توجد وحدات متاحة في هذا الوقت.' },
  too_close_hours: {
    en: 'There must be at least {count} free hours before & after the reservation.',
    ar: 'عدد الساعات الفارغة اللازمة قبل الحجز وبعده: {count} على الأقل.',
  },
  too_close_minutes: {
    en: 'There must be at least {count} free minutes before & after the reservation.',
    ar: 'عدد الدقائق الفارغة اللازمة قبل الحجز وبعده: {count} على الأقل.',
  },
  ordered_not_booked: { en: 'This item is ordered, not booked.', ar: 'هذا الصنف يُطلب ولا يُحجز.' },
  unit_unknown: { en: 'The number of units of this item is {units}.', ar: 'عدد وحدات هذا الصنف {units}.' },
  stay_at_seat: { en: 'A stay is booked without a table.', ar: 'تُحجز الإقامة من دون طاولة.' },
  not_a_provider: {
    en: 'This employee does not provide this service.',
    ar: 'هذا الموظف لا يقدم هذه الخدمة.',
  },
  table_seats: { en: 'This table seats {places}.', ar: 'تتسع هذه الطاولة لعدد {places} من الضيوف.' },
  party_of_tables: {
    en: 'The number of guests belongs to bookings of tables.',
    ar: 'عدد الضيوف لحجوزات الطاولات فقط.',
  },
  stay_too_long: { en: 'A reservation lasts at most 366 days.', ar: 'مدة الحجز 366 يومًا على الأكثر.' },
  slots_too_long: {
    en: 'Free slots can be shown for at most {days} days.',
    ar: 'يمكن عرض الأوقات المتاحة لمدة {days} يومًا على الأكثر.',
  },
  target_fixed: {
    en: 'A reservation stays with its item. Cancel it and book the other one.',
    ar: 'يبقى الحجز مع صنفه. ألغِ الحجز ثم احجز الصنف الآخر.',
  },
  split_amount: {
    en: 'Please enter less than {amount}, so that something is left for the second invoice.',
    ar: 'يرجى إدخال مبلغ أقل من {amount} ليبقى جزء للفاتورة الثانية.',
  },
  export_too_long: {
    en: 'A file holds at most {most} rows. Please narrow the filter.',
    ar: 'يتسع الملف لعدد {most} من السجلات على الأكثر. يرجى تضييق التصفية.',
  },
  report_too_long: {
    en: 'A report covers at most 366 days.',
    ar: 'يغطي التقرير 366 يومًا على الأكثر.',
  },
  closing_known: { en: 'This day is closed already.', ar: 'تم إقفال هذا اليوم من قبل.' },
  closing_moved: { en: 'The expected cash has changed meanwhile.', ar: 'تغيّر النقد المتوقع في هذه الأثناء.' },
  closing_ahead: { en: 'A day to come cannot be closed.', ar: 'لا يمكن إقفال يوم لم يأتِ بعد.' },
  no_automatic_price: { en: 'No automatic price', ar: 'لا يوجد سعر تلقائي' },
  price_needed: {
    en: 'No automatic price for these dates. Please type the price.',
    ar: 'لا يوجد سعر تلقائي لهذه التواريخ. يرجى إدخال السعر.',
  },
  price_unknown: { en: 'This item has no such price.', ar: 'لا يوجد سعر بهذا الرقم لهذا الصنف.' },
  holiday_overlap: {
    en: 'These dates overlap the holiday {holiday} ({from} – {to}). Please book exactly the holiday dates.',
    ar: 'تتداخل هذه التواريخ مع عطلة {holiday} ({from} – {to}). يرجى حجز تواريخ العطلة كاملة.',
  },
  reservation_move: {
    en: 'A reservation cannot go from {from} to {to}.',
    ar: 'لا يمكن نقل الحجز من «{from}» إلى «{to}».',
  },
  reservation_kept: {
    en: 'Only canceled reservations without paid invoices can be deleted.',
    ar: 'يمكن حذف الحجوزات الملغاة التي لا تحتوي على فواتير مدفوعة فقط.',
  },
  till_passed: { en: 'Reservations are open until {date}.', ar: 'الحجز متاح حتى {date}.' },
  slot_not_served: {
    en: 'This time is not offered. Please choose another.',
    ar: 'هذا الوقت غير متاح. يرجى اختيار وقت آخر.',
  },
  table_code_needed: {
    en: 'Please scan the code on your table first.',
    ar: 'يرجى مسح رمز الطاولة أولًا.',
  },
  table_code_old: {
    en: 'This code is no longer valid. Please ask the staff for the current one.',
    ar: 'لم يعد هذا الرمز صالحًا. يرجى طلب الرمز الحالي من الموظفين.',
  },
  table_pin: {
    en: 'Type the 4 digits the staff gave you',
    ar: 'اكتب الأرقام الأربعة التي أعطاك إياها الموظف',
  },
  pin_wrong: {
    en: 'These are not the digits of this table. Please ask the staff.',
    ar: 'هذه ليست أرقام هذه الطاولة. يرجى سؤال الموظفين.',
  },
  no_tables: { en: 'There are no tables here yet.', ar: 'لا توجد طاولات هنا بعد.' },
  too_many_cards: {
    en: 'That is more than {maximum} tables. Please choose fewer areas.',
    ar: 'عدد الطاولات أكثر من {maximum}. يرجى اختيار طوابق أقل.',
  },
  cards_renewed: {
    en: 'A code was renewed in the meantime. Please try again.',
    ar: 'جُدّد أحد الرموز في هذه الأثناء. يرجى المحاولة مرة أخرى.',
  },
  seat_has_visit: { en: 'Somebody sits at this table already.', ar: 'هذه الطاولة مشغولة بالفعل.' },
  visit_ended: { en: 'This visit has ended already.', ar: 'انتهت هذه الزيارة بالفعل.' },
  merge_with_itself: { en: 'Please choose another table.', ar: 'يرجى اختيار طاولة أخرى.' },
  visit_over: {
    en: 'This visit has ended. Scan the code again to order.',
    ar: 'انتهت هذه الزيارة. امسح الرمز من جديد للطلب.',
  },
  venue_closed: {
    en: 'We are closed at the moment. Please choose a later time.',
    ar: 'نحن مغلقون حاليًا. يرجى اختيار وقت لاحق.',
  },
  ordering_paused: {
    en: 'We are very busy. Orders open again at {time}.',
    ar: 'لدينا ضغط كبير الآن. نستقبل الطلبات من جديد الساعة {time}.',
  },
  sold_out: { en: '{item} has just sold out.', ar: 'نفد {item} للتو.' },
  outside_shifts: { en: 'This time is outside the working hours.', ar: 'هذا الوقت خارج ساعات العمل.' },
  to_give_back: {
    en: '{amount} was paid too much and is to be given back.',
    ar: 'دُفع {amount} زيادة عن المطلوب، ويجب إرجاعه للعميل.',
  },
  not_fully_invoiced: {
    en: 'The invoices do not add up to the price.',
    ar: 'مجموع الفواتير لا يساوي السعر.',
  },
  stay_hours: {
    en: 'Stays begin at {in} and end at {out}.',
    ar: 'الدخول الساعة {in} والخروج الساعة {out}.',
  },
  stay_early: {
    en: 'Stays begin at {in}, or for an extra price from {first} on.',
    ar: 'الدخول الساعة {in}، أو ابتداءً من {first} برسوم إضافية.',
  },
  stay_late: {
    en: 'Stays end at {out}, or for an extra price until {last}.',
    ar: 'الخروج الساعة {out}، أو حتى {last} برسوم إضافية.',
  },
  too_many_bookings: {
    en: 'There are open bookings with this phone number already. Please call us: {phone}',
    ar: 'توجد حجوزات مفتوحة بهذا الرقم بالفعل. يرجى الاتصال بنا: {phone}',
  },
  too_many_bookings_ask: {
    en: 'There are open bookings with this phone number already. Please contact us.',
    ar: 'توجد حجوزات مفتوحة بهذا الرقم بالفعل. يرجى التواصل معنا.',
  },
  target_full: {
    en: 'There are too many unpaid bookings of this today. Please call us: {phone}',
    ar: 'عدد الحجوزات غير المدفوعة لهذا الصنف اليوم كبير. يرجى الاتصال بنا: {phone}',
  },
  target_full_ask: {
    en: 'There are too many unpaid bookings of this today. Please contact us.',
    ar: 'عدد الحجوزات غير المدفوعة لهذا الصنف اليوم كبير. يرجى التواصل معنا.',
  },
  phone_example: {
    en: 'This is not a phone number. Example: {example}',
    ar: 'هذا ليس رقم هاتف صحيحًا. مثال: {example}',
  },
  ask_staff: { en: 'Please ask the staff.', ar: 'يرجى سؤال الموظفين.' },
  addon_once: {
    en: 'This extra can be taken once.',
    ar: 'يمكن اختيار هذه الإضافة مرة واحدة.',
  },
  addon_too_many: {
    en: 'This extra can be taken {max} times at most.',
    ar: 'الحد الأقصى لعدد مرات هذه الإضافة: {max}.',
  },
  too_many_open: {
    en: 'There are open orders already. Please call us: {phone}',
    ar: 'توجد طلبات مفتوحة بالفعل. يرجى الاتصال بنا: {phone}',
  },
  too_many_open_ask: {
    en: 'There are open orders already. Please ask the staff.',
    ar: 'توجد طلبات مفتوحة بالفعل. يرجى سؤال الموظفين.',
  },
  too_many_from_device: {
    en: 'There were many orders from this device in the last hour. Please ask the staff.',
    ar: 'وردت طلبات كثيرة من هذا الجهاز خلال الساعة الماضية. يرجى سؤال الموظفين.',
  },
  unpaid_too_large: {
    en: 'Orders above {amount} are paid first. Please call us: {phone}',
    ar: 'الطلبات التي تزيد على {amount} تُدفع أولًا. يرجى الاتصال بنا: {phone}',
  },
  unpaid_too_large_ask: {
    en: 'Orders above {amount} are paid first. Please ask the staff.',
    ar: 'الطلبات التي تزيد على {amount} تُدفع أولًا. يرجى سؤال الموظفين.',
  },
  unpaid_too_large_pay: {
    en: 'Orders above {amount} are paid first. Please pay now or call us: {phone}',
    ar: 'الطلبات التي تزيد على {amount} تُدفع أولًا. يرجى الدفع الآن أو الاتصال بنا: {phone}',
  },
  unpaid_too_large_pay_only: {
    en: 'Orders above {amount} are paid first. Please pay now.',
    ar: 'الطلبات التي تزيد على {amount} تُدفع أولًا. يرجى الدفع الآن.',
  },
  unpaid_too_many: {
    en: 'Orders of more than {count} pieces are paid first. Please call us: {phone}',
    ar: 'الطلبات التي تزيد على {count} قطعة تُدفع أولًا. يرجى الاتصال بنا: {phone}',
  },
  unpaid_too_many_ask: {
    en: 'Orders of more than {count} pieces are paid first. Please ask the staff.',
    ar: 'الطلبات التي تزيد على {count} قطعة تُدفع أولًا. يرجى سؤال الموظفين.',
  },
  unpaid_too_many_pay: {
    en: 'Orders of more than {count} pieces are paid first. Please pay now or call us: {phone}',
    ar: 'الطلبات التي تزيد على {count} قطعة تُدفع أولًا. يرجى الدفع الآن أو الاتصال بنا: {phone}',
  },
  unpaid_too_many_pay_only: {
    en: 'Orders of more than {count} pieces are paid first. Please pay now.',
    ar: 'الطلبات التي تزيد على {count} قطعة تُدفع أولًا. يرجى الدفع الآن.',
  },
  booking_off: { en: 'Booking is not available at the moment.', ar: 'الحجز غير متاح حاليًا.' },
  in_the_past: { en: 'This time has already passed.', ar: 'هذا الوقت قد مضى.' },
  payment_type_off: { en: 'This way to pay is not offered.', ar: 'طريقة الدفع هذه غير متاحة.' },
  guest_price_needed: {
    en: 'No automatic price for these dates. Please contact us.',
    ar: 'لا يوجد سعر تلقائي لهذه التواريخ. يرجى التواصل معنا.',
  },
  payments_over: {
    en: 'The payments come to more than {amount}.',
    ar: 'مجموع الدفعات أكثر من {amount}.',
  },
  tips_off: { en: 'This business takes no tips.', ar: 'لا تُقبل الإكراميات هنا.' },
  tip_over: { en: 'A tip is at most {amount}.', ar: 'أقصى إكرامية هي {amount}.' },
  price_changed: { en: 'The price has changed.', ar: 'تغيّر السعر.' },
  order_arrive_over: {
    en: 'This order is no longer waiting to be brought to your car. Please ask the staff.',
    ar: 'لم يعد هذا الطلب بانتظار تسليمه إلى سيارتك. يرجى سؤال الموظفين.',
  },
  order_phone_not_asked: { en: 'Nobody was asked to confirm this phone.', ar: 'لم يُطلب تأكيد هذا الرقم.' },
  invoice_move: {
    en: 'An invoice cannot go from {from} to {to}.',
    ar: 'لا يمكن نقل الفاتورة من «{from}» إلى «{to}».',
  },
  invoice_fixed: {
    en: 'Only the note and the description of a paid or canceled invoice can be changed.',
    ar: 'يمكن تعديل الملاحظة والوصف فقط في الفاتورة المدفوعة أو الملغاة.',
  },
  invoice_paid_kept: { en: 'A paid invoice cannot be deleted.', ar: 'لا يمكن حذف فاتورة مدفوعة.' },
  invoice_target: {
    en: 'Please name a reservation, an order or a person.',
    ar: 'يرجى تحديد حجز أو طلب أو شخص.',
  },
  feed_exists: {
    en: 'This unit already takes this calendar in.',
    ar: 'هذا التقويم مضاف لهذه الوحدة من قبل.',
  },
  feeds_too_many: {
    en: 'A unit takes in at most {most} calendars.',
    ar: 'يمكن إضافة {most} تقاويم للوحدة الواحدة على الأكثر.',
  },
  invoice_not_payable: {
    en: 'This invoice is not open for payment.',
    ar: 'هذه الفاتورة غير متاحة للدفع.',
  },
  just_paid: { en: 'Somebody has just paid this.', ar: 'دُفع هذا المبلغ للتو.' },
  payment_opening: {
    en: 'The payment page is being opened. Please try again in a moment.',
    ar: 'جارٍ فتح صفحة الدفع. يرجى المحاولة بعد لحظات.',
  },
  payment_unavailable: {
    en: 'Online payment cannot be reached at the moment. Please try again later.',
    ar: 'تعذر الوصول إلى خدمة الدفع الإلكتروني حاليًا. يرجى المحاولة لاحقًا.',
  },
  paid_in_future: { en: 'This moment is still to come.', ar: 'هذا الوقت لم يأتِ بعد.' },
  order_move: {
    en: 'An order cannot go from {from} to {to}.',
    ar: 'لا يمكن نقل الطلب من «{from}» إلى «{to}».',
  },
  order_fixed: {
    en: 'The items of an order can be changed only while it is pending.',
    ar: 'يمكن تعديل أصناف الطلب أثناء انتظاره فقط.',
  },
  eta_of_accepted: {
    en: 'Only of an order that was accepted and is not ready yet is said when it will be ready.',
    ar: 'يُحدَّد وقت الجاهزية للطلب المقبول الذي لم يجهز بعد فقط.',
  },
  ordering_off: { en: 'Ordering is not available at the moment.', ar: 'الطلب غير متاح حاليًا.' },
  order_type_off: { en: 'This order type is not offered.', ar: 'نوع الطلب هذا غير متاح.' },
  item_unpriced: { en: 'This item has no price.', ar: 'لا يوجد سعر لهذا الصنف.' },
  item_unavailable: { en: 'This item is not available.', ar: 'هذا الصنف غير متاح.' },
  subscription_only: {
    en: 'This menu is sold by subscription; single items cannot be ordered.',
    ar: 'هذه القائمة بالاشتراك، ولا يمكن طلب أصناف منفردة منها.',
  },
  booked_not_ordered: { en: 'This item is booked, not ordered.', ar: 'هذا الصنف يُحجز ولا يُطلب.' },
  stock_short: { en: 'Only {n} left of {item}.', ar: 'الكمية المتبقية من {item} هي {n} فقط.' },
} as const;
