import { defineMessages } from '#kernel/words.ts'

/** The words of orders that arrive by mail or as dropped files. */
export const incomingOrdersMessages = defineMessages({
  // The list
  'list.title': { ar: 'الطلبات الواردة', en: 'Incoming orders' },
  'list.search': { ar: 'الملف أو المرسل أو رقم الطلب', en: 'File, sender or request number' },
  'list.searchHint': { ar: 'الملف أو المرسل أو رقم الطلب', en: 'File, sender or request number' },
  'list.total': {
    ar: {
      zero: 'لا توجد طلبات واردة',
      one: 'طلب وارد واحد',
      two: 'طلبان واردان',
      few: '{{n}} طلبات واردة',
      many: '{{n}} طلباً وارداً',
      other: '{{n}} طلب وارد',
    },
    en: { one: '{{n}} incoming order', other: '{{n}} incoming orders' },
  },
  'list.none': { ar: 'لا توجد طلبات واردة بهذه الحالة', en: 'No incoming orders in this state' },
  empty: { ar: 'لا توجد طلبات واردة بعد', en: 'No incoming orders yet' },
  'empty.hint': {
    ar: 'تظهر هنا ملفات الطلبات التي تصل بالبريد أو تضاف من هذه الصفحة.',
    en: 'Files of orders that come by email or are added on this page appear here.',
  },
  'field.state': { ar: 'الحالة', en: 'State' },
  'state.HELD': { ar: 'بانتظار المعالجة', en: 'Waiting' },
  'state.OPENED': { ar: 'فُتح طلب', en: 'Request opened' },
  'state.DOUBLE': { ar: 'مكرر', en: 'Double' },
  'state.DISMISSED': { ar: 'مستبعد', en: 'Dismissed' },
  'reason.UNKNOWN_SENDER': {
    ar: 'العميل غير معروف: اختر حساب العميل',
    en: 'The client is not known: choose the client account',
  },
  'reason.UNVERIFIED': {
    ar: 'لم يُثبت خادم البريد أن الرسالة من مرسلها. تحقق من العميل قبل فتحها.',
    en: 'The email server found that this may not be from its sender. Check with the client before opening it.',
  },
  'reason.NO_ORDER': { ar: 'لا يوجد في الرسالة ملف طلب', en: 'The email has no file of an order' },
  'reason.TOO_LARGE': {
    ar: 'الرسالة أكبر من الحد المقبول ولم تُقرأ. راجعها في صندوق البريد.',
    en: 'The email is larger than what is accepted and was not read. See it in the mailbox.',
  },
  'reason.REFUSED': { ar: 'تعذّرت قراءة الملف', en: 'The file could not be read' },
  'reason.TERMS': {
    ar: 'الكشف لا يذكر الغرض أو الجهة أو الهاتف: أكملها',
    en: 'The sheet does not say purpose, addressee or phone: complete them',
  },
  'reason.INVALID': { ar: 'في الملف أخطاء', en: 'The file has faults' },
  'reason.LIKELY_DOUBLE': {
    ar: 'يشبه طلباً أو تقييماً قائماً للعقار نفسه والغرض نفسه',
    en: 'It looks like a request or valuation of the same property for the same purpose',
  },
  'by.mail': { ar: 'بالبريد من {{address}}', en: 'By email from {{address}}' },
  'by.person': { ar: 'من المكتب: {{name}}', en: 'Added by {{name}}' },
  'by.unknown': { ar: 'بالبريد من عنوان غير واضح', en: 'By email from an unclear address' },
  'field.file': { ar: 'الملف', en: 'File' },
  'field.subject': { ar: 'موضوع الرسالة', en: 'Subject' },
  'field.client': { ar: 'العميل', en: 'Client' },
  'field.from': { ar: 'المصدر', en: 'From' },
  'field.arrivedAt': { ar: 'وقت الوصول', en: 'Arrived' },
  'field.request': { ar: 'الطلب', en: 'Request' },
  'field.reason': { ar: 'سبب الانتظار', en: 'Why it waits' },
  'field.settledBy': { ar: 'المعالجة بواسطة', en: 'Settled by' },
  'field.dismissal': { ar: 'سبب الاستبعاد', en: 'Reason for dismissal' },
  'open.named': { ar: 'عرض {{name}}', en: 'Show {{name}}' },
  'download.file': { ar: 'تنزيل الملف', en: 'Download the file' },
  'download.mail': { ar: 'تنزيل الرسالة', en: 'Download the email' },
  doubles: { ar: 'قد يكون تكراراً لـ:', en: 'It may be a double of:' },

  // Adding files
  'drop.title': { ar: 'إضافة ملفات طلبات', en: 'Add files of orders' },
  'drop.text': {
    ar: 'ملفات JSON أو XML بالصيغة المنشورة، أو كشوف Excel وCSV. يصير كل ملف طلباً مستقلاً.',
    en: 'JSON or XML files of the published schema, or Excel and CSV sheets. Each file becomes a request of its own.',
  },
  'drop.here': { ar: 'أفلت الملفات هنا', en: 'Drop files here' },
  'drop.choose': { ar: 'اختيار الملفات', en: 'Choose files' },
  'drop.sending': { ar: 'يُقرأ {{name}}', en: 'Reading {{name}}' },
  'drop.opened': { ar: 'فُتح الطلب {{number}}', en: 'Request {{number}} opened' },
  'drop.double': { ar: 'مكرر للطلب {{number}}', en: 'A double of request {{number}}' },

  // Settling
  settle: { ar: 'معالجة', en: 'Settle' },
  'settle.title': { ar: 'فتح طلب من ملف وارد', en: 'Open a request from an incoming file' },
  'settle.save': { ar: 'فتح الطلب', en: 'Open the request' },
  'settle.despite': { ar: 'ليس تكراراً: يُفتح طلب جديد', en: 'It is no double: open a new request' },
  'settle.opened': { ar: 'فُتح الطلب', en: 'The request was opened' },
  'settle.double': { ar: 'الطلب معروف من قبل', en: 'The order is known already' },
  'settle.held': { ar: 'لا يزال الملف بانتظار المعالجة', en: 'The file still waits' },
  'settle.account': { ar: 'اختر حساب العميل', en: 'Choose the client account' },
  dismiss: { ar: 'استبعاد', en: 'Dismiss' },
  'dismiss.text': {
    ar: 'يقرأ المرسل المسجّل هذا السبب. يبقى الملف محفوظاً.',
    en: 'A registered sender reads this reason. The file is kept.',
  },
  'dismiss.done': { ar: 'استُبعد الطلب الوارد', en: 'The incoming order was dismissed' },
  'fault.reason': { ar: 'اكتب السبب', en: 'Type the reason' },
  'fault.address': { ar: 'اكتب عنوان بريد صحيحاً', en: 'Type a sound email address' },
  stale: {
    ar: 'تغيّر الطلب الوارد في هذه الأثناء. راجعه ثم أعد المحاولة.',
    en: 'The incoming order has changed meanwhile. Look at it, then try again.',
  },

  // The mailbox
  'mailbox.none': { ar: 'لا يوجد صندوق بريد مضبوط لاستقبال الطلبات', en: 'No mailbox is set up for orders' },
  'mailbox.good': { ar: 'قُرئ صندوق البريد في {{when}}', en: 'The mailbox was read at {{when}}' },
  'mailbox.never': { ar: 'لم يُقرأ صندوق البريد بعد', en: 'The mailbox has not been read yet' },
  'mailbox.failing': {
    ar: 'تعذّرت قراءة صندوق البريد ({{failure}}). تُعاد المحاولة تلقائياً.',
    en: 'The mailbox could not be read ({{failure}}). It is tried again by itself.',
  },

  // The addresses of a client
  'senders.title': { ar: 'الطلب بالبريد', en: 'Orders by email' },
  'senders.text': {
    ar: 'ما يصل من هذه العناوين إلى صندوق الطلبات يُفتح لهذا العميل، وتُرسل إليها حالة كل طلب.',
    en: 'What comes from these addresses to the mailbox of orders is opened for this client, and the state of each order is sent to them.',
  },
  'senders.none': { ar: 'لا توجد عناوين مسجّلة', en: 'No addresses are registered' },
  'senders.add': { ar: 'إضافة عنوان', en: 'Add an address' },
  'senders.save': { ar: 'حفظ', en: 'Save' },
  'senders.added': { ar: 'أُضيف العنوان', en: 'The address was added' },
  'senders.remove': { ar: 'حذف', en: 'Remove' },
  'senders.remove.one': { ar: 'حذف {{address}}', en: 'Remove {{address}}' },
  'senders.address': { ar: 'عنوان البريد', en: 'Email address' },
  'senders.language': { ar: 'لغة الرسائل', en: 'Language of emails' },
  'senders.both': { ar: 'العربية والإنجليزية', en: 'Arabic and English' },
  'senders.ar': { ar: 'العربية', en: 'Arabic' },
  'senders.en': { ar: 'الإنجليزية', en: 'English' },
  'senders.hint': {
    ar: 'لكشوف Excel وCSV، التي تذكر العقارات وحدها.',
    en: 'For Excel and CSV sheets, which name the properties alone.',
  },

  // Many requests at once
  'many.selected': {
    ar: {
      zero: 'لا توجد طلبات محددة',
      one: 'طلب واحد محدد',
      two: 'طلبان محددان',
      few: '{{n}} طلبات محددة',
      many: '{{n}} طلباً محدداً',
      other: '{{n}} طلب محدد',
    },
    en: { one: '{{n}} request selected', other: '{{n}} requests selected' },
  },
  'many.label': { ar: 'إجراءات على الطلبات المحددة', en: 'Actions on the selected requests' },
  'many.quote': { ar: 'إرسال عروض الأسعار', en: 'Send quotes' },
  'many.quote.text': {
    ar: 'يُرسل لكل طلب عرض بالأتعاب المتفق عليها مع العميل، أو من جدول أتعاب المكتب.',
    en: 'Each request is quoted with the fee agreed with its client, or by the firm’s fee schedule.',
  },
  'many.open': { ar: 'فتح الملفات', en: 'Open files' },
  'many.open.text': {
    ar: 'يُفتح لكل طلب مقبول ملف تقييم، أو تكليف إن كان بكشف عقارات.',
    en: 'A valuation is opened for each accepted request, or an engagement where a sheet names its properties.',
  },
  'many.go': { ar: 'تنفيذ', en: 'Go ahead' },
  'many.done': { ar: 'تم', en: 'Done' },
  'many.result': { ar: 'النتيجة', en: 'Result' },
})
