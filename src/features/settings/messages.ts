import { defineMessages } from '#kernel/words.ts'

/** Every word of the settings. */
export const settingsMessages = defineMessages({
  title: { ar: 'الإعدادات', en: 'Settings' },
  subtitle: {
    ar: 'كل تغيير يسري فور حفظه على جميع المستخدمين، ويُسجَّل باسم من أجراه.',
    en: 'Every change applies to everybody as soon as it is saved, and is recorded with who made it.',
  },

  // Sections
  'section.firm': { ar: 'المكتب', en: 'The firm' },
  'section.firm.hint': {
    ar: 'كما يظهر في رأس الصفحات والصفحة التعريفية والرسائل والمطبوعات.',
    en: 'As shown at the head of every page, on the landing page, in mails and in print.',
  },
  'section.reading': { ar: 'اللغة والأرقام', en: 'Language and digits' },
  'section.reading.hint': {
    ar: 'لمن لم يختر لنفسه. ولكل مستخدم أن يغيّرهما في ملفه.',
    en: 'For whoever has not chosen. Everybody may change both for themselves.',
  },
  'section.hours': { ar: 'ساعات العمل والعطل', en: 'Working hours and holidays' },
  'section.hours.hint': {
    ar: 'بتوقيت الكويت. تظهر في الصفحة التعريفية، ومنها يُعرف إن كان المكتب مفتوحاً الآن.',
    en: 'In Kuwait time. Shown on the landing page, which tells by them whether the firm is open now.',
  },
  'section.signIn': { ar: 'الدخول وكلمات المرور', en: 'Sign-in and passwords' },
  'section.signIn.hint': {
    ar: 'مدة الجلسة تسري من الدخول التالي، وشروط كلمة المرور على كل كلمة جديدة.',
    en: 'The length of a session applies from the next sign-in, the policy to every new password.',
  },
  'section.valuations': { ar: 'التقييمات', en: 'Valuations' },
  'section.valuations.hint': {
    ar: 'قواعد الاعتماد وحدود الأتعاب.',
    en: 'The rule of approval and the bounds of fees.',
  },
  'section.files': { ar: 'الملفات', en: 'Files' },
  'section.files.hint': { ar: 'أكبر ما يُقبل رفعه.', en: 'The most that may be uploaded.' },
  'section.map': { ar: 'الخريطة والربط', en: 'Map and integration' },
  'section.map.hint': {
    ar: 'تُترك فارغة ما لم يطلبها من يشغّل النظام.',
    en: 'Left empty unless whoever runs the product needs them.',
  },
  'section.backup': { ar: 'النسخ الاحتياطية', en: 'Backups' },
  'section.backup.hint': {
    ar: 'تُعدّ في موعدها دون توقف العمل، وإن كان النظام متوقفاً فعند تشغيله. ولا تُحذف القديمة إلا بعد التحقق من نسخة جديدة.',
    en: 'Made at their time while work goes on; one that was missed, as soon as the system runs. Old ones go only after a new one was verified.',
  },

  // Settings by name
  'name.companyName': { ar: 'اسم المكتب', en: 'Company name' },
  'name.logo': { ar: 'الشعار', en: 'Logo' },
  'name.supportEmail': { ar: 'بريد التواصل', en: 'Support e-mail' },
  'name.phone': { ar: 'الهاتف', en: 'Phone' },
  'name.address': { ar: 'العنوان', en: 'Address' },
  'name.defaultLanguage': { ar: 'اللغة', en: 'Language' },
  'name.digits': { ar: 'الأرقام', en: 'Digits' },
  'name.workingHours': { ar: 'ساعات العمل', en: 'Working hours' },
  'name.holidays': { ar: 'العطل', en: 'Holidays' },
  'name.sessionHours': { ar: 'مدة الجلسة', en: 'Length of a session' },
  'name.twoFactor': { ar: 'التحقق بخطوتين لجميع المستخدمين', en: 'Two-factor verification for everybody' },
  'name.passwordPolicy': { ar: 'شروط كلمة المرور', en: 'Password policy' },
  'name.passwordExpiry': { ar: 'انتهاء صلاحية كلمة المرور', en: 'Passwords expire' },
  'name.passwordExpiryDays': { ar: 'صلاحية كلمة المرور', en: 'Passwords last' },
  'name.fourEyes': { ar: 'الرقابة الثنائية', en: 'Four eyes' },
  'name.minimumFee': { ar: 'أدنى أتعاب', en: 'Minimum fee' },
  'name.maximumFee': { ar: 'أعلى أتعاب', en: 'Maximum fee' },
  'name.fileMegabytes': { ar: 'أكبر ملف', en: 'Largest file' },
  'name.recordMegabytes': { ar: 'مجموع ملفات السجل الواحد', en: 'All files of one record' },
  'name.basemapUrl': { ar: 'عنوان خريطة الأساس', en: 'Address of the base map' },
  'name.tokenSyncAddress': { ar: 'عنوان مزامنة الرمز', en: 'Token sync address' },
  'name.backupSchedule': { ar: 'مواعيد النسخ', en: 'Backup schedule' },
  'name.backupKeep': { ar: 'عدد النسخ المحفوظة', en: 'Backups kept' },
  'name.backupFolder': { ar: 'مجلد النسخ', en: 'Backup folder' },

  // What there is to know of them
  'hint.supportEmail': { ar: 'تُوجَّه إليه ردود رسائل النظام.', en: 'Replies to the product’s mails go there.' },
  'hint.phone': { ar: 'بالصيغة الدولية، مع رمز الدولة', en: 'In international form, with the country code' },
  'hint.sessionHours': { ar: 'من ساعة إلى 168 ساعة (أسبوع)', en: 'From 1 to 168 hours (a week)' },
  'hint.twoFactor': {
    ar: 'عند الإيقاف لا يُعرض إلا على المسؤولين الثلاثة، وهم ملزمون به دائماً. ومن أعدّه من قبل يبقى له.',
    en: 'When off, only the three administering roles are offered it, and they must always have it. Whoever has it keeps it.',
  },
  'hint.passwordExpiry': {
    ar: 'من مضت على كلمة مروره المدة يغيّرها قبل أي شيء آخر.',
    en: 'Whoever’s password is older must change it before anything else.',
  },
  'hint.fourEyes': {
    ar: 'لا يعتمد التقييم من أنشأه.',
    en: 'A valuation cannot be approved by whoever created it.',
  },
  'hint.basemapUrl': { ar: 'يبدأ بـ {{scheme}} وفيه {{places}}', en: 'Starts with {{scheme}} and holds {{places}}' },
  'hint.tokenSyncAddress': { ar: 'مسار في هذا الموقع يبدأ بـ /', en: 'A path of this site that starts with /' },
  'hint.backupFolder': {
    ar: 'يُترك فارغاً للمجلد الذي حدّده مشغّل النظام، أو اسم مجلد داخله.',
    en: 'Left empty for the folder that the operator has set, or the name of one within it.',
  },
  inArabic: { ar: '{{what}} بالعربية', en: '{{what}} in Arabic' },
  inEnglish: { ar: '{{what}} بالإنجليزية', en: '{{what}} in English' },
  hours: { ar: 'ساعة', en: 'hours' },
  days: { ar: 'يوم', en: 'days' },
  megabytes: { ar: 'م.ب', en: 'MB' },
  backups: { ar: 'نسخة', en: 'backups' },

  // Backups
  'backup.days': { ar: 'أيام النسخ', en: 'Days of backups' },
  'backup.time': { ar: 'الساعة', en: 'At' },

  // The mark
  'logo.hint': {
    ar: 'PNG أو WebP أو JPEG، حتى 5 م.ب. يُعرض على خلفية بيضاء بارتفاع صغير، فالأفضل شعار عريض بلا حواشٍ.',
    en: 'PNG, WebP or JPEG, up to 5 MB. Shown small on white: a wide mark without margins looks best.',
  },
  'logo.none': { ar: 'ختم النظام', en: 'The product’s seal' },
  'logo.own': { ar: 'شعار المكتب', en: 'The firm’s logo' },
  'logo.choose': { ar: 'اختيار شعار', en: 'Choose a logo' },
  'logo.change': { ar: 'تغيير الشعار', en: 'Change the logo' },
  'logo.remove': { ar: 'إزالة الشعار', en: 'Remove the logo' },
  'logo.removeAsk': {
    ar: 'يعود ختم النظام إلى كل الصفحات. ويمكن التراجع من سجل التغييرات.',
    en: 'The product’s seal returns to every page. The history can bring the logo back.',
  },
  'logo.sending': { ar: 'يُرسل الشعار…', en: 'Sending the logo…' },
  'logo.saved': { ar: 'حُفظ الشعار', en: 'Logo saved' },
  'logo.removed': { ar: 'أُزيل الشعار', en: 'Logo removed' },

  // Hours and holidays
  'hours.days': { ar: 'أيام العمل', en: 'Working days' },
  'hours.opens': { ar: 'يفتح', en: 'Opens' },
  'hours.closes': { ar: 'يغلق', en: 'Closes' },
  'holiday.one': { ar: 'عطلة {{n}}', en: 'Holiday {{n}}' },
  'holiday.date': { ar: 'التاريخ', en: 'Date' },
  'holiday.ar': { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  'holiday.en': { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  'holiday.add': { ar: 'إضافة عطلة', en: 'Add a holiday' },
  'holiday.remove': { ar: 'حذف عطلة {{what}}', en: 'Remove {{what}}' },
  'holiday.none': { ar: 'لا عطل مسجّلة.', en: 'No holidays are set.' },

  // Passwords
  'policy.minLength': { ar: 'أقل عدد من الأحرف', en: 'Fewest characters' },
  'policy.maxLength': { ar: 'أكبر عدد من الأحرف', en: 'Most characters' },
  'policy.lowercase': { ar: 'حرف إنجليزي صغير', en: 'A lower-case letter' },
  'policy.uppercase': { ar: 'حرف إنجليزي كبير', en: 'An upper-case letter' },
  'policy.digit': { ar: 'رقم', en: 'A digit' },
  'policy.symbol': { ar: 'رمز', en: 'A symbol' },
  'policy.asks': { ar: 'يجب أن تحتوي على', en: 'It must hold' },
  'policy.try': { ar: 'جرّب الشروط', en: 'Try it' },
  'policy.tryHint': {
    ar: 'اكتب أي كلمة لترى ما سيراه المستخدم. لا تُحفظ ولا تُرسل.',
    en: 'Type any word to see what a user will see. It is neither kept nor sent.',
  },

  // The form
  default: { ar: 'المبدئي: {{value}}', en: 'As shipped: {{value}}' },
  toDefault: { ar: 'العودة إلى المبدئي', en: 'Back to default' },
  toDefaultOf: { ar: 'العودة إلى المبدئي: {{name}}', en: 'Back to default: {{name}}' },
  unchanged: { ar: 'لا تغييرات لحفظها', en: 'Nothing to save' },
  changed: {
    ar: {
      zero: 'لا تغييرات لحفظها',
      one: 'إعداد واحد لم يُحفظ',
      two: 'إعدادان لم يُحفظا',
      few: '{{n}} إعدادات لم تُحفظ',
      many: '{{n}} إعداداً لم يُحفظ',
      other: '{{n}} إعداد لم يُحفظ',
    },
    en: { one: '{{n}} setting not saved', other: '{{n}} settings not saved' },
  },
  save: { ar: 'حفظ الإعدادات', en: 'Save settings' },
  discard: { ar: 'ترك التغييرات', en: 'Discard changes' },
  saved: { ar: 'حُفظت الإعدادات', en: 'Settings saved' },
  restored: { ar: 'عادت تغييراتك التي لم تُحفظ.', en: 'Your unsaved changes are back.' },
  wrong: {
    ar: {
      zero: 'لا أخطاء',
      one: 'لم تُحفظ الإعدادات: خطأ واحد',
      two: 'لم تُحفظ الإعدادات: خطآن',
      few: 'لم تُحفظ الإعدادات: {{n}} أخطاء',
      many: 'لم تُحفظ الإعدادات: {{n}} خطأ',
      other: 'لم تُحفظ الإعدادات: {{n}} خطأ',
    },
    en: { one: 'Not saved: {{n}} fault', other: 'Not saved: {{n}} faults' },
  },

  // Two people at the settings
  'conflict.title': {
    ar: 'غيّر شخص آخر هذه الإعدادات بعد أن فتحتها',
    en: 'Somebody else has changed these since you opened them',
  },
  'conflict.text': {
    ar: 'ما كتبته باقٍ كما هو. اختر لكل إعداد أيهما يبقى، ثم احفظ.',
    en: 'What you typed is kept as it is. Choose for each which one stays, then save.',
  },
  'conflict.theirs': { ar: 'المحفوظ الآن', en: 'Saved now' },
  'conflict.by': { ar: 'المحفوظ الآن ({{name}}، {{at}})', en: 'Saved now ({{name}}, {{at}})' },
  'conflict.mine': { ar: 'ما كتبته', en: 'What you typed' },
  'conflict.keepMine': { ar: 'إبقاء ما كتبته', en: 'Keep mine' },
  'conflict.takeTheirs': { ar: 'أخذ المحفوظ', en: 'Take theirs' },
  'conflict.keepMineOf': { ar: 'إبقاء ما كتبته: {{name}}', en: 'Keep mine: {{name}}' },
  'conflict.takeTheirsOf': { ar: 'أخذ المحفوظ: {{name}}', en: 'Take theirs: {{name}}' },

  // What was changed
  'history.title': { ar: 'سجل التغييرات', en: 'History' },
  'history.of': { ar: 'الإعداد', en: 'Setting' },
  'history.all': { ar: 'كل الإعدادات', en: 'All settings' },
  'history.empty': { ar: 'لم يُغيَّر شيء بعد', en: 'Nothing has been changed yet' },
  'history.emptyHint': {
    ar: 'يظهر هنا كل تغيير: من أجراه ومتى، وما كان وما صار.',
    en: 'Every change appears here: who made it and when, what was and what is.',
  },
  'history.before': { ar: 'كان', en: 'Was' },
  'history.after': { ar: 'صار', en: 'Is' },
  'history.by': { ar: 'غيّره {{name}}، {{at}}', en: 'By {{name}}, {{at}}' },
  'history.undo': { ar: 'تراجع', en: 'Undo' },
  'history.undoOf': { ar: 'تراجع: {{name}}', en: 'Undo: {{name}}' },
  'history.undoTitle': { ar: 'التراجع عن تغيير «{{name}}»؟', en: 'Undo the change of “{{name}}”?' },
  'history.undoText': {
    ar: 'يعود الإعداد إلى ما كان، ويسري فوراً:',
    en: 'The setting becomes again what it was, at once:',
  },
  'history.undone': { ar: 'عاد الإعداد إلى ما كان', en: 'The setting is again what it was' },
  'history.earlier': { ar: 'عرض الأقدم', en: 'Show earlier ones' },

  // Values as they are told
  on: { ar: 'مفعّل', en: 'On' },
  off: { ar: 'موقوف', en: 'Off' },
  'told.nothing': { ar: 'فارغ', en: 'empty' },
  'told.hours': {
    ar: {
      zero: '{{n}} ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '{{n}} ساعات',
      many: '{{n}} ساعة',
      other: '{{n}} ساعة',
    },
    en: { one: '{{n}} hour', other: '{{n}} hours' },
  },
  'told.days': {
    ar: { zero: '{{n}} يوم', one: 'يوم واحد', two: 'يومان', few: '{{n}} أيام', many: '{{n}} يوماً', other: '{{n}} يوم' },
    en: { one: '{{n}} day', other: '{{n}} days' },
  },
  'told.megabytes': { ar: '{{n}} م.ب', en: '{{n}} MB' },
  'told.times': { ar: '{{days}}، من {{from}} إلى {{to}}', en: '{{days}}, {{from}} to {{to}}' },
  'told.never': { ar: 'دون جدول', en: 'never' },
  'told.backups': { ar: '{{days}}، الساعة {{time}}', en: '{{days}}, at {{time}}' },
  'told.length': { ar: 'من {{min}} إلى {{max}} حرفاً', en: '{{min}} to {{max}} characters' },

  // What is wrong
  'wrong.companyName': { ar: 'اكتب اسم المكتب، 120 حرفاً على الأكثر', en: 'Give the name, at most 120 characters' },
  'wrong.supportEmail': { ar: 'البريد الإلكتروني غير صحيح', en: 'This is no e-mail address' },
  'wrong.phone': { ar: 'اكتب الرقم من 8 إلى 15 رقماً', en: 'Give a number of 8 to 15 digits' },
  'wrong.address': { ar: 'العنوان 300 حرف على الأكثر', en: 'At most 300 characters' },
  'wrong.workingHours': {
    ar: 'اختر يوماً على الأقل، واكتب الوقت مثل 08:00',
    en: 'Choose at least one day, and give times such as 08:00',
  },
  'wrong.holidays': {
    ar: 'لكل عطلة تاريخ صحيح واسم بالعربية والإنجليزية',
    en: 'Each holiday needs a date, and a name in both languages',
  },
  'wrong.sessionHours': { ar: 'عدد صحيح من 1 إلى 168', en: 'A whole number from 1 to 168' },
  'wrong.passwordPolicy': {
    ar: 'الأقل من 8 إلى 64 حرفاً، والأكبر من 64 إلى 128',
    en: 'The fewest from 8 to 64, the most from 64 to 128',
  },
  'wrong.passwordExpiryDays': { ar: 'عدد صحيح من 1 إلى 3650 يوماً', en: 'A whole number from 1 to 3650 days' },
  'wrong.minimumFee': {
    ar: 'اكتب مبلغاً بثلاثة كسور عشرية على الأكثر',
    en: 'Give an amount with at most three decimals',
  },
  'wrong.maximumFee': {
    ar: 'اكتب مبلغاً بثلاثة كسور عشرية على الأكثر',
    en: 'Give an amount with at most three decimals',
  },
  'wrong.fileMegabytes': { ar: 'عدد صحيح من 1 إلى 2000', en: 'A whole number from 1 to 2000' },
  'wrong.recordMegabytes': { ar: 'عدد صحيح من 1 إلى 20000', en: 'A whole number from 1 to 20000' },
  'wrong.basemapUrl': {
    ar: 'اكتب عنواناً يبدأ بـ {{scheme}} وفيه {{places}}',
    en: 'Give an address that starts with {{scheme}} and holds {{places}}',
  },
  'wrong.tokenSyncAddress': {
    ar: 'اكتب مساراً في هذا الموقع يبدأ بـ /',
    en: 'Give a path of this site that starts with /',
  },
  'wrong.backupSchedule': { ar: 'اكتب الوقت مثل 02:00', en: 'Give a time such as 02:00' },
  'wrong.backupKeep': { ar: 'عدد صحيح من 1 إلى 365', en: 'A whole number from 1 to 365' },
  'wrong.backupFolder': { ar: 'المسار 300 حرف على الأكثر', en: 'At most 300 characters' },

  'fault.maximumFee': {
    ar: 'الحد الأعلى للأتعاب أقل من حدها الأدنى',
    en: 'The maximum fee is below the minimum fee',
  },
  'fault.closes': { ar: 'وقت الإغلاق يسبق وقت الافتتاح', en: 'The closing time is not after the opening time' },
  'fault.days': { ar: 'تكرر يوم من أيام العمل', en: 'A working day is given twice' },
  'fault.holidays': { ar: 'تكرر تاريخ عطلة', en: 'A holiday is given twice' },
  'fault.recordMegabytes': {
    ar: 'الحد الأعلى لملفات السجل أقل من الحد الأعلى للملف الواحد',
    en: 'The limit for a record is below the limit for one file',
  },
})
