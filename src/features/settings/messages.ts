import { defineMessages } from '#kernel/words.ts'

/** Every word of the settings. */
export const settingsMessages = defineMessages({
  title: { ar: 'الإعدادات', en: 'Settings' },
  subtitle: {
    ar: 'كل تغيير يسري على جميع المستخدمين فور حفظه، ويُسجَّل باسم من نفّذه.',
    en: 'Every change applies to everyone as soon as it is saved, and is recorded with who made it.',
  },

  // Sections
  'section.firm': { ar: 'المكتب', en: 'The firm' },
  'section.firm.hint': {
    ar: 'كما تظهر في رأس الصفحات والصفحة التعريفية والرسائل والمطبوعات.',
    en: 'As shown at the head of every page, on the landing page, in emails and in print.',
  },
  'section.reading': { ar: 'اللغة والأرقام', en: 'Language and digits' },
  'section.reading.hint': {
    ar: 'لمن لم يختر غيرها. ويمكن لكل مستخدم تغييرها في ملفه الشخصي.',
    en: 'For anyone who has not chosen. Everyone can change both for themselves.',
  },
  'section.notifications': { ar: 'الإشعارات', en: 'Notifications' },
  'section.notifications.hint': {
    ar: 'يختار كل مستخدم ما يصله منها من ملفه الشخصي.',
    en: 'Everyone chooses in their profile what they are told of.',
  },
  'section.hours': { ar: 'ساعات العمل والعطل', en: 'Working hours and holidays' },
  'section.hours.hint': {
    ar: 'بتوقيت الكويت. تظهر في الصفحة التعريفية، وتحدد إن كان المكتب مفتوحاً الآن.',
    en: 'In Kuwait time. Shown on the landing page, and used to tell whether the firm is open now.',
  },
  'section.signIn': { ar: 'الدخول وكلمات المرور', en: 'Sign-in and passwords' },
  'section.signIn.hint': {
    ar: 'تسري مدة الجلسة من الدخول التالي، وشروط كلمة المرور على كل كلمة جديدة.',
    en: 'The session length applies from the next sign-in, the password policy to every new password.',
  },
  'section.valuations': { ar: 'التقييمات', en: 'Valuations' },
  'section.valuations.hint': {
    ar: 'قواعد الاعتماد وحدود الأتعاب وأسباب استبعاد العقارات المقارنة.',
    en: 'The rule of approval, the limits of fees, and reasons for rejecting comparables.',
  },
  'section.conduct': { ar: 'التراخيص وتعارض المصالح', en: 'Licences and conflicts of interest' },
  'section.conduct.hint': {
    ar: 'نطاق كل درجة ترخيص لدى الوزارة كما يطبّقه المكتب. تُسجَّل تراخيص المقيّمين في صفحاتهم من قسم المستخدمين.',
    en: 'The scope of each class of the Ministry’s register, as the firm applies it. Valuers’ licences are recorded on their pages under Users.',
  },
  'section.turnaround': { ar: 'مدد الإنجاز', en: 'Turnaround' },
  'section.turnaround.hint': {
    ar: 'ساعات العمل من إنشاء التقييم حتى موعد إنجازه، بحسب ساعات المكتب وعطله. تُعتمد الأطول بين مدة الغرض ومدة نوع العقار، وإن لم تُحدَّد أي منهما فالمدة العامة. لا تتغير مواعيد التقييمات القائمة.',
    en: 'Working hours from creation to the due date, by the firm’s hours and holidays. The longer of purpose and property type applies, or the general one where neither is set. Dates already set stay.',
  },
  'section.files': { ar: 'الملفات', en: 'Files' },
  'section.files.hint': { ar: 'الحد الأعلى لحجم الملفات.', en: 'The largest uploads accepted.' },
  'section.map': { ar: 'الخريطة والربط', en: 'Map and integration' },
  'section.map.hint': {
    ar: 'تُترك فارغة ما لم يطلبها مسؤول تقنية المعلومات.',
    en: 'Leave empty unless the system administrator needs them.',
  },
  'section.speed': { ar: 'الذاكرة المؤقتة', en: 'Caches' },
  'section.speed.hint': {
    ar: 'تحتفظ الخوادم بالإجابات المتكررة وتمحوها مع كل حفظ. صفحة «مؤشرات الأداء» تبيّن أثرها قبل تفعيلها وبعده.',
    en: 'Servers keep repeated answers in memory and clear them with every change. The Performance page shows what they gain.',
  },
  'section.telemetry': { ar: 'إحصاءات الاستخدام', en: 'Product analytics' },
  'section.telemetry.hint': {
    ar: 'لا يُرسل شيء إلا إذا ضبط مسؤول تقنية المعلومات عنوان الإرسال ووافق المستخدم من ملفه الشخصي.',
    en: 'Nothing is sent unless the system administrator has set an endpoint and the user agrees in their profile.',
  },
  'section.backup': { ar: 'جدول النسخ الاحتياطية', en: 'Backup schedule' },
  'section.backup.hint': {
    ar: 'تُعدّ في موعدها دون توقف العمل، وإن كان النظام متوقفاً فعند تشغيله. ولا تُحذف القديمة إلا بعد التحقق من نسخة جديدة.',
    en: 'Backups run at the set time while everyone keeps working; a missed one runs once the system is up. Old ones are deleted only after a new one is verified.',
  },

  // Settings by name
  'name.companyName': { ar: 'اسم المكتب', en: 'Company name' },
  'name.logo': { ar: 'الشعار', en: 'Logo' },
  'name.supportEmail': { ar: 'بريد التواصل', en: 'Support email' },
  'name.phone': { ar: 'الهاتف', en: 'Phone' },
  'name.address': { ar: 'العنوان', en: 'Address' },
  'name.paymentInstructions': { ar: 'طريقة سداد الفواتير', en: 'How invoices are paid' },
  'name.defaultLanguage': { ar: 'اللغة', en: 'Language' },
  'name.digits': { ar: 'الأرقام', en: 'Digits' },
  'name.workingHours': { ar: 'ساعات العمل', en: 'Working hours' },
  'name.rejectionReasons': {
    ar: 'أسباب استبعاد أخرى للعقارات المقارنة',
    en: 'Further reasons for rejecting comparables',
  },
  'name.holidays': { ar: 'العطل', en: 'Holidays' },
  'name.digestTime': { ar: 'وقت إرسال الملخص اليومي', en: 'Daily digest is sent at' },
  'name.sessionHours': { ar: 'مدة الجلسة', en: 'Session length' },
  'name.twoFactor': { ar: 'التحقق بخطوتين لجميع المستخدمين', en: 'Two-factor verification for everyone' },
  'name.passwordPolicy': { ar: 'شروط كلمة المرور', en: 'Password policy' },
  'name.passwordExpiry': { ar: 'انتهاء صلاحية كلمة المرور', en: 'Password expiry' },
  'name.passwordExpiryDays': { ar: 'صلاحية كلمة المرور', en: 'Passwords are valid for' },
  'name.fourEyes': { ar: 'الرقابة الثنائية', en: 'Four eyes' },
  'name.approvalProof': { ar: 'تأكيد الهوية عند الاعتماد', en: 'Identity check at approval' },
  'name.reviewTiers': { ar: 'شرائح الاعتماد بحسب القيمة', en: 'Approval tiers by value' },
  'name.conflictDeclarations': { ar: 'إقرارات تعارض المصالح', en: 'Declarations of conflict of interest' },
  'name.qualityEnforced': { ar: 'الالتزام بقواعد الجودة', en: 'Quality rules enforced' },
  'name.licencesEnforced': { ar: 'اشتراط ترخيص المقيّم', en: 'Valuer’s licence required' },
  'name.licenceClasses': { ar: 'نطاق درجات التراخيص', en: 'Scope of the licence classes' },
  'name.turnaround': { ar: 'مدد الإنجاز', en: 'Turnaround' },
  'name.secondValuerPurposes': { ar: 'أغراض تتطلب مقيّماً ثانياً', en: 'Purposes that require a second valuer' },
  'name.atRiskPercent': { ar: 'معرّض للتأخير بعد مضي', en: 'At risk once used' },
  'name.reconsiderationHours': { ar: 'مدة الرد على طلب إعادة النظر', en: 'Time to answer a reconsideration' },
  'name.retentionYears': { ar: 'مدة حفظ ملف العمل بعد إصدار التقرير', en: 'Work-file kept after the report is issued' },
  'name.minimumFee': { ar: 'الحد الأدنى للأتعاب', en: 'Minimum fee' },
  'name.maximumFee': { ar: 'الحد الأعلى للأتعاب', en: 'Maximum fee' },
  'name.fileMegabytes': { ar: 'أكبر ملف', en: 'Largest file' },
  'name.recordMegabytes': { ar: 'مجموع ملفات التقييم أو العقار الواحد', en: 'All files of one record' },
  'name.basemapUrl': { ar: 'رابط خريطة الأساس', en: 'Base map address' },
  'name.tokenSyncAddress': { ar: 'عنوان مزامنة الرمز', en: 'Token sync address' },
  'name.recordCache': { ar: 'بيانات التقييم والعقار والمقارنة', en: 'Single records' },
  'name.queryCache': { ar: 'القوائم والأعداد', en: 'Lists and counts' },
  'name.auditCache': { ar: 'سجل التدقيق', en: 'Audit log' },
  'name.productAnalytics': { ar: 'السماح بإرسال إحصاءات الاستخدام', en: 'Allow product analytics' },
  'name.backupSchedule': { ar: 'مواعيد النسخ', en: 'Backup schedule' },
  'name.backupKeep': { ar: 'عدد النسخ المحفوظة', en: 'Backups kept' },
  'name.backupFolder': { ar: 'مجلد النسخ', en: 'Backup folder' },

  // What there is to know of them
  'hint.supportEmail': { ar: 'تصل إليه الردود على رسائل النظام.', en: 'Replies to the system’s emails go here.' },
  'hint.phone': { ar: 'بالصيغة الدولية، مع رمز الدولة', en: 'In international form, with the country code' },
  'hint.digestTime': { ar: 'بتوقيت الكويت، مثل 07:30', en: 'In Kuwait time, such as 07:30' },
  'hint.sessionHours': { ar: 'من ساعة إلى 168 ساعة (أسبوع)', en: 'From 1 to 168 hours (a week)' },
  'hint.secondValuerPurposes': {
    ar: 'تؤخذ القيمة الأقل من تقييمين، ويُذكر ذلك في احتساب القيمة.',
    en: 'The lower of the two values is taken, and the calculation of the value says so.',
  },
  'hint.atRiskPercent': { ar: 'من 1٪ إلى 99٪ من المدة', en: '1% to 99% of the time' },
  'hint.twoFactor': {
    ar: 'عند الإيقاف لا يُعرض إلا على أدوار الإدارة الثلاثة، وهو إلزامي لها دائماً. ويبقى مفعّلاً لمن فعّله سابقاً.',
    en: 'When off, it is offered only to the three administrator roles, for whom it is always required. Anyone who has it keeps it.',
  },
  'hint.passwordExpiry': {
    ar: 'من انتهت صلاحية كلمة مروره يغيّرها قبل أي إجراء آخر.',
    en: 'Anyone whose password is older must change it before anything else.',
  },
  'hint.approvalProof': {
    ar: 'تُطلب كلمة المرور أو رمز التحقق من جديد عند كل اعتماد.',
    en: 'Every approval asks again for the password or a verification code.',
  },
  'hint.fourEyes': {
    ar: 'لا يجوز لمن أنشأ التقييم أن يعتمده.',
    en: 'A valuation cannot be approved by the person who created it.',
  },
  'hint.conflictDeclarations': {
    ar: 'يقدّم المقيّم إقراره قبل تقديم التقييم للمراجعة، والمراجع قبل بدء المراجعة والاعتماد. والتعارض المصرَّح به يبتّ فيه مدير.',
    en: 'The valuer declares before submission, the reviewer before review and approval. A declared conflict is decided by a manager.',
  },
  'hint.qualityEnforced': {
    ar: 'لا يُقدَّم التقييم ولا يُعتمد وفيه إخفاق في قاعدة، أو تنبيه بلا سبب مكتوب.',
    en: 'A valuation cannot be submitted or approved while a rule fails, or gives a warning without a written reason.',
  },
  'hint.licencesEnforced': {
    ar: 'التكليف أو الاعتماد خارج الترخيص لمدير فقط، بسبب مكتوب ومراجعة ثانية. سجّل تراخيص المقيّمين قبل التفعيل.',
    en: 'Assigning or approving beyond a licence takes a manager, a written reason and a second review. Record the licences before turning it on.',
  },
  'hint.recordCache': {
    ar: 'حتى 100 إجابة لمدة 5 دقائق في كل خادم.',
    en: 'Up to 100 answers for 5 minutes on each server.',
  },
  'hint.queryCache': {
    ar: 'حتى 100 إجابة لمدة 5 دقائق في كل خادم.',
    en: 'Up to 100 answers for 5 minutes on each server.',
  },
  'hint.auditCache': {
    ar: 'حتى 100 إجابة لمدة 15 دقيقة في كل خادم.',
    en: 'Up to 100 answers for 15 minutes on each server.',
  },
  'hint.productAnalytics': {
    ar: 'اسم العملية ومدتها والصفحة المفتوحة فقط، دون أسماء أو بيانات أي سجل.',
    en: 'The operation, its duration and the page opened: no names, and nothing of any record.',
  },
  'hint.basemapUrl': {
    ar: 'يبدأ الرابط بالرمز {{scheme}} ويحتوي على {{places}}',
    en: 'Starts with {{scheme}} and contains {{places}}',
  },
  'hint.tokenSyncAddress': { ar: 'مسار في هذا الموقع يبدأ بالعلامة /', en: 'A path on this site that starts with /' },
  'hint.backupFolder': {
    ar: 'يُترك فارغاً للمجلد الذي حدّده مسؤول تقنية المعلومات، أو اسم مجلد داخله.',
    en: 'Left empty for the folder that the system administrator has set, or the name of one within it.',
  },
  inArabic: { ar: '{{what}} بالعربية', en: '{{what}} in Arabic' },
  inEnglish: { ar: '{{what}} بالإنجليزية', en: '{{what}} in English' },
  hours: { ar: 'ساعة', en: 'hours' },
  days: { ar: 'يوم', en: 'days' },
  years: { ar: 'سنة', en: 'years' },
  megabytes: { ar: 'ميغابايت', en: 'MB' },
  backups: { ar: 'نسخة', en: 'backups' },
  percent: { ar: '٪ من المدة', en: '% of the time' },
  'turnaround.general': { ar: 'المدة العامة', en: 'General' },
  'turnaround.purposes': { ar: 'بحسب الغرض من التقييم', en: 'By purpose' },
  'turnaround.categories': { ar: 'بحسب نوع العقار', en: 'By property type' },

  // Backups
  'backup.days': { ar: 'أيام النسخ', en: 'Days of backups' },
  'backup.time': { ar: 'الساعة', en: 'At' },

  // The mark
  'logo.hint': {
    ar: 'PNG أو WebP أو JPEG، حتى 5 ميغابايت. يُعرض على خلفية بيضاء بارتفاع صغير، والأفضل شعار عريض بلا هوامش.',
    en: 'PNG, WebP or JPEG, up to 5 MB. Shown small on white: a wide logo without margins looks best.',
  },
  'logo.none': { ar: 'شعار النظام', en: 'Default logo' },
  'logo.own': { ar: 'شعار المكتب', en: 'The firm’s logo' },
  'logo.choose': { ar: 'اختيار شعار', en: 'Choose a logo' },
  'logo.change': { ar: 'تغيير الشعار', en: 'Change the logo' },
  'logo.remove': { ar: 'إزالة الشعار', en: 'Remove the logo' },
  'logo.removeAsk': {
    ar: 'يعود شعار النظام إلى كل الصفحات. ويمكن التراجع من سجل التغييرات.',
    en: 'The default logo returns to every page. You can undo this from the history.',
  },
  'logo.sending': { ar: 'جارٍ رفع الشعار…', en: 'Uploading the logo…' },
  'logo.saved': { ar: 'حُفظ الشعار', en: 'Logo saved' },
  'logo.removed': { ar: 'أُزيل الشعار', en: 'Logo removed' },

  // Hours and holidays
  'hours.days': { ar: 'أيام العمل', en: 'Working days' },
  'hours.opens': { ar: 'بداية الدوام', en: 'Opens' },
  'hours.closes': { ar: 'نهاية الدوام', en: 'Closes' },
  'holiday.one': { ar: 'عطلة {{n}}', en: 'Holiday {{n}}' },
  'holiday.date': { ar: 'التاريخ', en: 'Date' },
  'holiday.ar': { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  'holiday.en': { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  'holiday.add': { ar: 'إضافة عطلة', en: 'Add a holiday' },
  'holiday.remove': { ar: 'حذف عطلة {{what}}', en: 'Remove {{what}}' },
  'holiday.none': { ar: 'لا توجد عطل مسجّلة.', en: 'No holidays are set.' },

  // Reasons for rejecting comparables
  'tier.one': { ar: 'الشريحة {{n}}', en: 'Tier {{n}}' },
  'tier.from': { ar: 'القيمة من', en: 'Values from' },
  'tier.approvals': { ar: 'عدد الاعتمادات', en: 'Approvals' },
  'tier.by': { ar: 'المعتمِد', en: 'Approver' },
  'tier.by.reviewer': { ar: 'من يحق له الاعتماد', en: 'Anyone who may approve' },
  'tier.by.manager': { ar: 'أحد المديرين على الأقل', en: 'At least one manager' },
  'tier.add': { ar: 'إضافة شريحة', en: 'Add a tier' },
  'tier.remove': { ar: 'حذف الشريحة {{what}}', en: 'Remove the tier {{what}}' },
  'tier.none': { ar: 'يكفي اعتماد واحد لأي قيمة.', en: 'One approval is enough, whatever the value.' },
  'tier.told.1.reviewer': { ar: 'من {{from}}: اعتماد واحد', en: 'From {{from}}: one approval' },
  'tier.told.1.manager': { ar: 'من {{from}}: اعتماد أحد المديرين', en: 'From {{from}}: a manager’s approval' },
  'tier.told.2.reviewer': { ar: 'من {{from}}: اعتمادان من شخصين', en: 'From {{from}}: two people’s approvals' },
  'tier.told.2.manager': {
    ar: 'من {{from}}: اعتمادان أحدهما من المديرين',
    en: 'From {{from}}: two approvals, one by a manager',
  },
  'rejection.one': { ar: 'السبب {{n}}', en: 'Reason {{n}}' },
  'rejection.ar': { ar: 'السبب بالعربية', en: 'Reason in Arabic' },
  'rejection.en': { ar: 'السبب بالإنجليزية', en: 'Reason in English' },
  'rejection.add': { ar: 'إضافة سبب', en: 'Add a reason' },
  'rejection.remove': { ar: 'حذف السبب {{what}}', en: 'Remove {{what}}' },
  'rejection.none': {
    ar: 'لا توجد أسباب غير التي في النظام.',
    en: 'There are none besides the built-in ones.',
  },

  // Licence classes
  'licence.class.A': { ar: 'درجة (أ)', en: 'Class A' },
  'licence.class.B': { ar: 'درجة (ب)', en: 'Class B' },
  'licence.class.C': { ar: 'درجة (ج)', en: 'Class C' },
  'licence.ceiling': { ar: 'سقف القيمة، {{class}}', en: 'Value ceiling, {{class}}' },
  'licence.noCeiling': { ar: 'دون سقف', en: 'no ceiling' },
  'licence.ceilingHint': { ar: 'يُترك فارغاً ليكون دون سقف', en: 'Leave empty for no ceiling' },
  'licence.types': { ar: 'أنواع العقار، {{class}}', en: 'Property types, {{class}}' },
  'licence.allTypes': { ar: 'كل الأنواع', en: 'all types' },

  // Passwords
  'policy.minLength': { ar: 'الحد الأدنى للأحرف', en: 'Minimum length' },
  'policy.maxLength': { ar: 'الحد الأعلى للأحرف', en: 'Maximum length' },
  'policy.lowercase': { ar: 'حرف إنجليزي صغير', en: 'A lower-case letter' },
  'policy.uppercase': { ar: 'حرف إنجليزي كبير', en: 'An upper-case letter' },
  'policy.digit': { ar: 'رقم', en: 'A digit' },
  'policy.symbol': { ar: 'رمز', en: 'A symbol' },
  'policy.asks': { ar: 'يجب أن تحتوي على', en: 'It must contain' },
  'policy.try': { ar: 'تجربة الشروط', en: 'Try it' },
  'policy.tryHint': {
    ar: 'اكتب كلمة لترى ما يظهر للمستخدم. لا تُحفظ ولا تُرسل.',
    en: 'Type a password to see what users will see. It is neither saved nor sent.',
  },

  // The form
  default: { ar: 'الافتراضي: {{value}}', en: 'Default: {{value}}' },
  toDefault: { ar: 'العودة إلى الافتراضي', en: 'Back to default' },
  toDefaultOf: { ar: 'العودة إلى الافتراضي: {{name}}', en: 'Back to default: {{name}}' },
  unchanged: { ar: 'لا توجد تغييرات لحفظها', en: 'Nothing to save' },
  changed: {
    ar: {
      zero: 'لا توجد تغييرات لحفظها',
      one: 'إعداد واحد لم يُحفظ',
      two: 'إعدادان لم يُحفظا',
      few: '{{n}} إعدادات لم تُحفظ',
      many: '{{n}} إعداداً لم يُحفظ',
      other: '{{n}} إعداد لم يُحفظ',
    },
    en: { one: '{{n}} setting not saved', other: '{{n}} settings not saved' },
  },
  save: { ar: 'حفظ الإعدادات', en: 'Save settings' },
  discard: { ar: 'تجاهل التغييرات', en: 'Discard changes' },
  saved: { ar: 'حُفظت الإعدادات', en: 'Settings saved' },
  restored: { ar: 'استُعيدت تغييرات لم تحفظها.', en: 'Unsaved changes restored.' },
  wrong: {
    ar: {
      zero: 'لا توجد أخطاء',
      one: 'لم تُحفظ الإعدادات: خطأ واحد',
      two: 'لم تُحفظ الإعدادات: خطآن',
      few: 'لم تُحفظ الإعدادات: {{n}} أخطاء',
      many: 'لم تُحفظ الإعدادات: {{n}} خطأً',
      other: 'لم تُحفظ الإعدادات: {{n}} خطأ',
    },
    en: { one: 'Not saved: {{n}} error', other: 'Not saved: {{n}} errors' },
  },

  // Two people at the settings
  'conflict.title': {
    ar: 'عُدّلت هذه الإعدادات بعد أن فتحتها',
    en: 'These settings changed after you opened them',
  },
  'conflict.text': {
    ar: 'ما كتبته باقٍ كما هو. اختر لكل إعداد القيمة التي تبقى، ثم احفظ.',
    en: 'What you typed is kept. For each setting choose which value stays, then save.',
  },
  'conflict.theirs': { ar: 'المحفوظ الآن', en: 'Saved version' },
  'conflict.by': { ar: 'المحفوظ الآن ({{name}}، {{at}})', en: 'Saved version ({{name}}, {{at}})' },
  'conflict.mine': { ar: 'ما كتبته', en: 'Your version' },
  'conflict.keepMine': { ar: 'إبقاء ما كتبته', en: 'Keep mine' },
  'conflict.takeTheirs': { ar: 'استخدام المحفوظ', en: 'Use theirs' },
  'conflict.keepMineOf': { ar: 'إبقاء ما كتبته: {{name}}', en: 'Keep mine: {{name}}' },
  'conflict.takeTheirsOf': { ar: 'استخدام المحفوظ: {{name}}', en: 'Use theirs: {{name}}' },

  // What was changed
  'history.title': { ar: 'سجل التغييرات', en: 'History' },
  'history.of': { ar: 'الإعداد', en: 'Setting' },
  'history.all': { ar: 'كل الإعدادات', en: 'All settings' },
  'history.empty': { ar: 'لا توجد تغييرات بعد', en: 'No changes yet' },
  'history.emptyHint': {
    ar: 'يظهر هنا كل تغيير: من نفّذه ومتى، والقيمة قبله وبعده.',
    en: 'Every change appears here: who made it and when, and the value before and after.',
  },
  'history.before': { ar: 'قبل', en: 'Before' },
  'history.after': { ar: 'بعد', en: 'After' },
  'history.by': { ar: 'بواسطة {{name}}، {{at}}', en: 'By {{name}}, {{at}}' },
  'history.undo': { ar: 'تراجع', en: 'Undo' },
  'history.undoOf': { ar: 'تراجع: {{name}}', en: 'Undo: {{name}}' },
  'history.undoTitle': { ar: 'التراجع عن تغيير «{{name}}»؟', en: 'Undo the change of “{{name}}”?' },
  'history.undoText': {
    ar: 'يعود الإعداد إلى قيمته السابقة، ويسري ذلك فوراً:',
    en: 'The setting returns to its earlier value at once:',
  },
  'history.undone': { ar: 'عاد الإعداد إلى قيمته السابقة', en: 'The earlier value is restored' },
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
  'told.years': {
    ar: {
      zero: '{{n}} سنة',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '{{n}} سنوات',
      many: '{{n}} سنة',
      other: '{{n}} سنة',
    },
    en: { one: '{{n}} year', other: '{{n}} years' },
  },
  'told.percent': { ar: '{{n}}٪ من المدة', en: '{{n}}% of the time' },
  'told.megabytes': { ar: '{{n}} ميغابايت', en: '{{n}} MB' },
  'told.times': { ar: '{{days}}، من {{from}} إلى {{to}}', en: '{{days}}, {{from}} to {{to}}' },
  'told.never': { ar: 'دون جدول', en: 'never' },
  'told.backups': { ar: '{{days}}، الساعة {{time}}', en: '{{days}}, at {{time}}' },
  'told.length': { ar: 'من {{min}} إلى {{max}} حرفاً', en: '{{min}} to {{max}} characters' },

  // What is wrong
  'wrong.companyName': { ar: 'اكتب اسم المكتب، 120 حرفاً على الأكثر', en: 'Enter the name, at most 120 characters' },
  'wrong.supportEmail': { ar: 'البريد الإلكتروني غير صحيح', en: 'Enter a valid email address' },
  'wrong.phone': { ar: 'اكتب رقماً من 8 أرقام إلى 15', en: 'Enter a number of 8 to 15 digits' },
  'wrong.paymentInstructions': { ar: 'اكتب طريقة السداد في 600 حرف على الأكثر', en: 'At most 600 characters' },
  'wrong.address': { ar: 'اكتب العنوان في 300 حرف على الأكثر', en: 'At most 300 characters' },
  'wrong.workingHours': {
    ar: 'اختر يوماً واحداً على الأقل، واكتب الوقت مثل ⁦‭08:00‬⁩',
    en: 'Choose at least one day, and enter times such as 08:00',
  },
  'wrong.holidays': {
    ar: 'لكل عطلة تاريخ صحيح واسم بالعربية والإنجليزية',
    en: 'Each holiday needs a date and a name in both languages',
  },
  'wrong.rejectionReasons': { ar: 'اكتب السبب بالعربية والإنجليزية', en: 'Enter each reason in both languages' },
  'wrong.sessionHours': { ar: 'عدد صحيح من 1 إلى 168', en: 'A whole number from 1 to 168' },
  'wrong.passwordPolicy': {
    ar: 'الحد الأدنى بين 8 و64 حرفاً، والأعلى بين 64 و128',
    en: 'The minimum is between 8 and 64, the maximum between 64 and 128',
  },
  'wrong.passwordExpiryDays': { ar: 'عدد صحيح من 1 إلى 3650 يوماً', en: 'A whole number from 1 to 3650 days' },
  'wrong.licenceClasses': {
    ar: 'اختر لكل درجة نوعاً واحداً على الأقل، وسقفاً أكبر من صفر إن وُجد',
    en: 'Choose at least one property type for each class, and a ceiling above zero if there is one',
  },
  'wrong.secondValuerPurposes': { ar: 'اختر أغراضاً من القائمة', en: 'Choose purposes from the list' },
  'wrong.reviewTiers': {
    ar: 'اكتب لكل شريحة مبلغاً بثلاث خانات عشرية على الأكثر',
    en: 'Give each tier an amount with at most three decimals',
  },
  'wrong.turnaround': { ar: 'عدد صحيح من 1 إلى 2000 ساعة', en: 'A whole number from 1 to 2000 hours' },
  'wrong.atRiskPercent': { ar: 'عدد صحيح من 1 إلى 99', en: 'A whole number from 1 to 99' },
  'wrong.reconsiderationHours': { ar: 'عدد صحيح من 1 إلى 2000 ساعة', en: 'A whole number from 1 to 2000 hours' },
  'wrong.retentionYears': { ar: 'عدد صحيح من 1 إلى 50', en: 'A whole number from 1 to 50' },
  'wrong.minimumFee': {
    ar: 'اكتب مبلغاً بثلاث خانات عشرية على الأكثر',
    en: 'Enter an amount with at most three decimals',
  },
  'wrong.maximumFee': {
    ar: 'اكتب مبلغاً بثلاث خانات عشرية على الأكثر',
    en: 'Enter an amount with at most three decimals',
  },
  'wrong.fileMegabytes': { ar: 'عدد صحيح من 1 إلى 2000', en: 'A whole number from 1 to 2000' },
  'wrong.recordMegabytes': { ar: 'عدد صحيح من 1 إلى 20000', en: 'A whole number from 1 to 20000' },
  'wrong.basemapUrl': {
    ar: 'اكتب رابطاً يبدأ بالرمز {{scheme}} ويحتوي على {{places}}',
    en: 'Enter an address that starts with {{scheme}} and contains {{places}}',
  },
  'wrong.tokenSyncAddress': {
    ar: 'اكتب مساراً في هذا الموقع يبدأ بالعلامة /',
    en: 'Enter a path on this site that starts with /',
  },
  'wrong.digestTime': { ar: 'اكتب الوقت مثل 07:30', en: 'Give a time such as 07:30' },
  'wrong.backupSchedule': { ar: 'اكتب الوقت مثل 02:00', en: 'Give a time such as 02:00' },
  'wrong.backupKeep': { ar: 'عدد صحيح من 1 إلى 365', en: 'A whole number from 1 to 365' },
  'wrong.backupFolder': { ar: 'المسار 300 حرف على الأكثر', en: 'At most 300 characters' },

  'fault.maximumFee': {
    ar: 'الحد الأعلى للأتعاب أقل من حدها الأدنى',
    en: 'The maximum fee is below the minimum fee',
  },
  'fault.closes': { ar: 'نهاية الدوام تسبق بدايته', en: 'The closing time is not after the opening time' },
  'fault.days': { ar: 'يوم مكرر في أيام العمل', en: 'A working day is repeated' },
  'fault.holidays': { ar: 'تاريخ عطلة مكرر', en: 'A holiday is repeated' },
  'fault.reviewTiers': { ar: 'شريحتان تبدآن من المبلغ نفسه', en: 'Two tiers begin at the same amount' },
  'fault.recordMegabytes': {
    ar: 'مجموع ملفات التقييم أو العقار أقل من الحد الأعلى للملف الواحد',
    en: 'The limit for a record is below the limit for one file',
  },
})
