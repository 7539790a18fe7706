import type { MessageTexts } from './en.ts';

/** Arabic. */
export const arabic: MessageTexts = {
  order: {
    received: {
      subject: 'استلمنا طلبك {{number}}',
      opening: 'شكرًا لك! استلم {{restaurant}} طلبك {{number}} وسيرد عليك بحلول {{answerBy}}. سنكتب إليك فور قبوله.',
      text: 'استلم {{restaurant}} طلبك {{number}} وسيرد عليك بحلول {{answerBy}}.',
    },
    accepted: {
      subject: 'طلبك {{number}} من {{restaurant}}',
      opening: 'قبل {{restaurant}} طلبك {{number}}. الموعد: {{time}}.',
      text: 'قبل {{restaurant}} طلبك {{number}}. الموعد: {{time}}.',
    },
    late: {
      subject: 'طلبك {{number}} متأخر',
      opening: 'نعتذر إليك: تأخر {{restaurant}} في تحضير طلبك {{number}}. الموعد الجديد: {{time}}.',
      text: 'تأخر {{restaurant}} في تحضير طلبك {{number}}. الموعد الجديد: {{time}}.',
    },
    ready: {
      subject: 'طلبك {{number}} جاهز',
      opening: 'طلبك {{number}} جاهز. يمكنك استلامه الآن من {{restaurant}}.',
      text: 'طلبك {{number}} جاهز للاستلام من {{restaurant}}.',
    },
    on_the_way: {
      subject: 'طلبك {{number}} في الطريق إليك',
      opening: 'طلبك {{number}} من {{restaurant}} في الطريق إليك.',
      text: 'طلبك {{number}} من {{restaurant}} في الطريق إليك.',
    },
    refused: {
      subject: 'تعذر على {{restaurant}} قبول طلبك {{number}}',
      opening:
        'نعتذر إليك: تعذر على {{restaurant}} قبول طلبك {{number}}. لم يُخصم أي مبلغ. إذا حُجز مبلغ على بطاقتك فسيُلغى الحجز، وقد يستغرق ظهور ذلك بضعة أيام.',
      text: 'تعذر على {{restaurant}} قبول طلبك {{number}}. لم يُخصم أي مبلغ.',
    },
    cancelled: {
      subject: 'أُلغي طلبك {{number}}',
      opening: 'نعتذر إليك: ألغى {{restaurant}} طلبك {{number}}.',
      text: 'ألغى {{restaurant}} طلبك {{number}}.',
    },
    refunded: {
      subject: 'استرداد مبلغ من طلبك {{number}} لدى {{restaurant}}',
      opening: 'رد إليك {{restaurant}} مبلغ {{amount}} من {{total}} التي دفعتها مقابل طلبك {{number}}.',
      text: 'رد إليك {{restaurant}} مبلغ {{amount}} من {{total}} التي دفعتها مقابل طلبك {{number}}.',
    },
  },
  parts: {
    quoted: '“{{text}}”',
    hello: 'مرحبًا {{name}}،',
    isFor: 'ويخص ذلك: {{dishes}}.',
    notCharged: 'لا يُخصم أي مبلغ قبل قبوله.',
    goesBack: 'سيعود مبلغ {{amount}} إلى البطاقة أو الحساب الذي دفعت به. قد يستغرق ظهوره بضعة أيام.',
    order: 'الطلب',
    restaurant: 'المطعم',
    address: 'العنوان',
    phone: 'الهاتف',
    total: 'الإجمالي',
    logo: 'الشعار',
    follow: 'تتبّع طلبك',
    questions: 'لديك أسئلة حول طلبك؟ اتصل بـ {{restaurant}}: {{phone}}',
    why: 'تصلك هذه الرسالة لأنك طلبت من {{restaurant}}.',
  },
  legal: { imprintUrl: 'بيانات البائع', privacyUrl: 'الخصوصية', termsUrl: 'الشروط' },
  counter: {
    toPay: {
      takeout: 'يُرجى دفع {{due}} عند الكاونتر عند استلام طلبك.',
      delivery: 'يُرجى دفع {{due}} عند توصيل طلبك.',
      table_side: 'يُرجى دفع {{due}} في المطعم.',
      room_service: 'يُرجى دفع {{due}} عند إحضار طلبك إليك.',
    },
    nothing: 'لا يوجد مبلغ مطلوب دفعه.',
    handBack: 'سيُرد إليك مبلغ {{amount}} في المطعم.',
    refused: 'نعتذر إليك: تعذر على {{restaurant}} قبول طلبك {{number}}. لا يوجد مبلغ مطلوب دفعه.',
    lessSubject: 'خُفّض المبلغ المطلوب لطلبك {{number}} لدى {{restaurant}}',
    less: 'خصم {{restaurant}} مبلغ {{amount}} مما ستدفعه مقابل طلبك {{number}}.',
  },
  byGuest: {
    subject: 'ألغيت طلبك {{number}}',
    opening:
      'ألغيت طلبك {{number}} لدى {{restaurant}} قبل قبوله. لم يُخصم منك أي مبلغ. وسيُحرَّر المبلغ المحجوز على بطاقتك، وقد يستغرق ظهور ذلك بضعة أيام.',
    text: 'ألغيت طلبك {{number}} لدى {{restaurant}}. لم يُخصم منك أي مبلغ.',
    unpaid: 'ألغيت طلبك {{number}} لدى {{restaurant}} قبل قبوله. لا يوجد مبلغ مطلوب دفعه.',
  },
  totals: {
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    fee: {
      takeout: 'رسوم الاستلام',
      delivery: 'رسوم التوصيل',
      table_side: 'رسوم خدمة الطاولة',
      room_service: 'رسوم خدمة الغرف',
    },
    tax: 'الضريبة',
    enterprise: 'رسوم المطعم',
    service: 'رسوم الخدمة',
    tip: 'الإكرامية',
    refund: 'المبلغ المسترد',
    included: 'يشمل {{tax}} بنسبة {{rate}}',
    includedIn: 'يشمل {{tax}} بنسبة {{rate}} ضمن {{amount}}',
    taxName: {
      vat: 'ضريبة القيمة المضافة',
      gst: 'ضريبة السلع والخدمات',
      hst: 'ضريبة السلع والخدمات (GST/HST)',
      sales_tax: 'ضريبة المبيعات',
      consumption_tax: 'ضريبة الاستهلاك',
      tax: 'الضريبة',
    },
    added: {
      vat: 'ضريبة القيمة المضافة {{rate}}',
      gst: 'ضريبة السلع والخدمات {{rate}}',
      hst: 'ضريبة السلع والخدمات (GST/HST) {{rate}}',
      sales_tax: 'ضريبة المبيعات {{rate}}',
      consumption_tax: 'ضريبة الاستهلاك {{rate}}',
      tax: 'الضريبة {{rate}}',
    },
  },
  when: {
    takeout: 'الاستلام من الفرع',
    delivery: 'التوصيل',
    table_side: 'إلى طاولتك',
    room_service: 'إلى غرفتك',
  },
  handover: {
    car: 'سيارتك',
    leaveAtDoor: 'يُترك عند بابك',
    instructions: 'عند بابك',
    recipient: 'يُسلَّم إلى',
  },
  code: {
    subject: 'رمزك لدى {{place}}',
    text: '{{code}} هو رمزك لدى {{place}}. صلاحيته 10 دقائق.',
    dashboard: 'لوحة التحكم',
  },
  newDevice: {
    subject: 'تسجيل دخول جديد لدى {{restaurant}}',
    text: 'تم تسجيل الدخول إلى حسابك لدى {{restaurant}} من متصفح لم يُستخدم من قبل{{device}}. إذا لم تكن أنت، فسجّل الخروج من جميع الأجهزة: {{link}}',
  },
  invitation: {
    subject: 'اعمل مع {{restaurant}}',
    text: 'أنت مدعو إلى لوحة تحكم {{restaurant}}.',
    accept: 'سجّل الدخول بهذا العنوان واقبل الدعوة حتى {{date}}: {{link}}',
    ignore: 'إذا لم تكن تتوقع هذه الرسالة، فلا تفعل شيئًا.',
  },
  alert: {
    subject: 'الطلب {{number}} ينتظر في {{location}}',
    waits:
      'الطلب {{number}} في {{location}} ينتظر ردًا، ولا توجد لوحة طلبات مفتوحة. إن لم يُرد عليه فسيُرفض عند {{answerBy}}.',
    unseen: 'قُبل الطلب {{number}} في {{location}} تلقائيًا، ولا توجد لوحة طلبات مفتوحة. الموعد: {{time}}.',
    open: 'افتح لوحة الطلبات: {{link}}',
  },
  budget: {
    subject: 'لا مزيد من الرسائل النصية اليوم',
    text: 'استُنفدت الرسائل النصية اليومية لدى {{restaurant}} وعددها {{count}}. حتى {{date}} لن تصل أي رسالة عن الطلب إلى الضيوف الذين تركوا رقم هاتف فقط، ويستمر البريد الإلكتروني. أوقف أنواعًا من الرسائل النصية في صفحة الرسائل: {{link}}',
  },
};
