import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { SHOWN_FIELDS } from './fields.ts'

/** The texts of valuations: screens and validation faults. */
export const valuationsMessages = defineMessages({
  // Statuses
  'status.PENDING': { ar: 'قيد الانتظار', en: 'Pending' },
  'status.IN_PROGRESS': { ar: 'قيد التنفيذ', en: 'In progress' },
  'status.DRAFT': { ar: 'مسودة', en: 'Draft' },
  'status.SUBMITTED': { ar: 'مقدّم للمراجعة', en: 'Submitted' },
  'status.UNDER_REVIEW': { ar: 'قيد المراجعة', en: 'Under review' },
  'status.APPROVED': { ar: 'معتمد', en: 'Approved' },
  'status.COMPLETED': { ar: 'مكتمل', en: 'Completed' },
  'status.CANCELLED': { ar: 'ملغى', en: 'Cancelled' },
  'status.REJECTED': { ar: 'مرفوض', en: 'Rejected' },
  'status.FINALIZED': { ar: 'نهائي', en: 'Finalized' },

  // Purposes
  'purpose.SALE': { ar: 'بيع', en: 'Sale' },
  'purpose.PURCHASE': { ar: 'شراء', en: 'Purchase' },
  'purpose.MORTGAGE': { ar: 'رهن', en: 'Mortgage' },
  'purpose.INHERITANCE': { ar: 'قسمة تركة', en: 'Inheritance' },
  'purpose.LITIGATION': { ar: 'نزاع قضائي', en: 'Litigation' },
  'purpose.FINANCIAL_REPORTING': { ar: 'تقارير مالية', en: 'Financial reporting' },
  'purpose.INSURANCE': { ar: 'تأمين', en: 'Insurance' },
  'purpose.INVESTMENT': { ar: 'استثمار', en: 'Investment' },
  'purpose.TAX': { ar: 'ضرائب', en: 'Tax' },
  'purpose.LEGAL': { ar: 'أغراض قانونية', en: 'Legal' },
  'purpose.OTHER': { ar: 'أخرى', en: 'Other' },

  // Categories of property
  'category.RESIDENTIAL': { ar: 'سكن خاص', en: 'Residential' },
  'category.COMMERCIAL': { ar: 'تجاري', en: 'Commercial' },
  'category.INDUSTRIAL': { ar: 'صناعي', en: 'Industrial' },
  'category.AGRICULTURAL': { ar: 'زراعي', en: 'Agricultural' },
  'category.MIXED_USE': { ar: 'متعدد الاستخدامات', en: 'Mixed use' },
  'category.LAND': { ar: 'أرض فضاء', en: 'Land' },
  'category.APARTMENT': { ar: 'شقة', en: 'Apartment' },
  'category.INVESTMENT': { ar: 'استثماري', en: 'Investment' },
  'category.JAWAKHEERS': { ar: 'جاخور', en: 'Jawakhir' },
  'category.CHALETS': { ar: 'شاليه', en: 'Chalet' },
  'category.FARMS': { ar: 'مزرعة', en: 'Farm' },

  // Approaches
  'approach.MARKET': { ar: 'أسلوب السوق', en: 'Market' },
  'approach.INCOME': { ar: 'أسلوب الدخل', en: 'Income' },
  'approach.COST': { ar: 'أسلوب التكلفة', en: 'Cost' },
  'approach.COMBINED': { ar: 'أساليب مجتمعة', en: 'Combined' },

  // Tenure
  'tenure.FREEHOLD': { ar: 'ملك حر', en: 'Freehold' },
  'tenure.USUFRUCT': { ar: 'حق انتفاع', en: 'Usufruct' },
  'tenure.BENEFICIARY_CONTRACT': { ar: 'عقد مستفيد', en: 'Beneficiary contract' },
  'tenure.AGRICULTURAL_ALLOCATION': { ar: 'تخصيص زراعي', en: 'Agricultural allocation' },
  'tenure.STATE_LEASE': { ar: 'إيجار أملاك الدولة', en: 'State lease' },
  'assignability.ASSIGNABLE': { ar: 'جائز', en: 'Assignable' },
  'assignability.WITH_CONSENT': { ar: 'بموافقة الجهة المانحة', en: 'With the grantor’s consent' },
  'assignability.NOT_ASSIGNABLE': { ar: 'غير جائز', en: 'Not assignable' },

  // Why the clock is stopped
  'pause.WAITING_DOCUMENTS': { ar: 'بانتظار المستندات', en: 'Waiting for documents' },
  'pause.ACCESS_TROUBLE': { ar: 'تعذّر دخول العقار', en: 'No access to the property' },
  'pause.OTHER': { ar: 'سبب آخر', en: 'Other reason' },

  // Types of document
  'documentType.PROPERTY_DOCUMENT': { ar: 'وثيقة التملك', en: 'Property document' },
  'documentType.CIVIL_ID': { ar: 'البطاقة المدنية', en: 'Civil ID' },
  'documentType.BUILDING_LICENSE': { ar: 'رخصة البناء', en: 'Building licence' },
  'documentType.BUILDING_PLAN': { ar: 'مخطط البناء', en: 'Building plan' },
  'documentType.ELECTRICITY_DOCUMENT': { ar: 'شهادة إيصال التيار الكهربائي', en: 'Electricity document' },
  'documentType.RENTAL_CONTRACTS': { ar: 'عقود الإيجار', en: 'Rental contracts' },
  'documentType.PROPERTY_INCOME': { ar: 'كشف دخل العقار', en: 'Property income' },
  'documentType.LEASE_CONTRACT': { ar: 'عقد إيجار الأرض', en: 'Lease contract' },
  'documentType.LAST_RECEIPT': { ar: 'آخر إيصال سداد', en: 'Last receipt' },
  'documentType.POWER_OF_ATTORNEY': { ar: 'وكالة', en: 'Power of attorney' },
  'documentType.DESCRIPTION_CERTIFICATE': { ar: 'شهادة الأوصاف', en: 'Certificate of description' },
  'documentType.PHOTO': { ar: 'صورة', en: 'Photo' },
  'documentType.OTHER': { ar: 'أخرى', en: 'Other' },

  // Moves, by the status they lead to
  'move.SUBMITTED': { ar: 'تقديم للمراجعة', en: 'Submit for review' },
  'move.UNDER_REVIEW': { ar: 'بدء المراجعة', en: 'Start review' },
  'move.DRAFT': { ar: 'إعادة إلى المسودة', en: 'Send back to draft' },
  'move.APPROVED': { ar: 'اعتماد', en: 'Approve' },
  'move.COMPLETED': { ar: 'إكمال', en: 'Complete' },
  'move.CANCELLED': { ar: 'إلغاء التقييم', en: 'Cancel valuation' },

  // Field labels
  ...fieldWords(SHOWN_FIELDS),

  // Faults: the English texts are a fixed contract with other programs
  'fault.valuationNumber': { ar: 'رقم التقييم مطلوب', en: 'Valuation number is required' },
  'fault.purpose': { ar: 'الغرض من التقييم مطلوب', en: 'Valuation purpose is required' },
  'fault.requestor': { ar: 'اسم مقدّم الطلب مطلوب', en: 'Requestor name is required' },
  'fault.requestedParty': { ar: 'الجهة الموجّه إليها التقرير مطلوبة', en: 'Requested party is required' },
  'fault.documentType': { ar: 'نوع الوثيقة مطلوب', en: 'Document type is required' },
  'fault.documentNumber': { ar: 'رقم الوثيقة مطلوب', en: 'Document number is required' },
  'fault.ownerName': { ar: 'اسم المالك مطلوب', en: 'Owner name is required' },
  'fault.propertyCategory': { ar: 'نوع العقار مطلوب', en: 'Property category is required' },
  'fault.areaName': { ar: 'اسم المنطقة مطلوب', en: 'Area name is required' },
  'fault.blockNumber': { ar: 'رقم القطعة مطلوب', en: 'Block number is required' },
  'fault.plotNumber': { ar: 'رقم القسيمة مطلوب', en: 'Plot number is required' },
  'fault.planNumber': { ar: 'رقم المخطط مطلوب', en: 'Plan number is required' },
  'fault.createdBy': { ar: 'اسم منشئ التقييم مطلوب', en: 'Created by is required' },
  'fault.updatedBy': { ar: 'اسم آخر من عدّل التقييم مطلوب', en: 'Updated by is required' },
  'fault.status': { ar: 'حالة التقييم مطلوبة', en: 'Valuation status is required' },
  'fault.purpose.list': {
    ar: 'اختر الغرض من التقييم من القائمة',
    en: 'Valuation purpose must be one of: {{list}}',
  },
  'fault.status.list': { ar: 'اختر حالة التقييم من القائمة', en: 'Valuation status must be one of: {{list}}' },
  'fault.valuationApproach.list': {
    ar: 'اختر أسلوب التقييم من القائمة',
    en: 'Valuation approach must be one of: {{list}}',
  },
  'fault.propertyCategory.list': {
    ar: 'اختر نوع العقار من القائمة',
    en: 'Property category must be one of: {{list}}',
  },
  'fault.propertySize': { ar: 'المساحة يجب أن تكون أكبر من صفر', en: 'Property size must be a positive number' },
  'fault.fee': { ar: 'أتعاب التقييم يجب ألا تقل عن صفر', en: 'Valuation fee must be a non-negative number' },
  'fault.fee.bounds': {
    ar: 'أتعاب التقييم يجب أن تكون بين {{min}} و{{max}} د.ك',
    en: 'Valuation fee must be between {{min}} and {{max}} KWD',
  },
  'fault.landValue': { ar: 'قيمة الأرض يجب ألا تقل عن صفر', en: 'Land value must be a non-negative number' },
  'fault.buildingValue': { ar: 'قيمة البناء يجب ألا تقل عن صفر', en: 'Building value must be a non-negative number' },
  'fault.finalValue': { ar: 'القيمة النهائية يجب ألا تقل عن صفر', en: 'Final value must be a non-negative number' },
  'fault.neededBy': { ar: 'التاريخ المطلوب غير صحيح', en: 'Needed by is not a valid date' },
  'fault.requestDate': { ar: 'تاريخ الطلب غير صحيح', en: 'Request date is not a valid date' },
  'fault.inspectionDate': { ar: 'تاريخ المعاينة غير صحيح', en: 'Inspection date is not a valid date' },
  'fault.valuationDate': { ar: 'تاريخ التقييم غير صحيح', en: 'Valuation date is not a valid date' },
  'fault.issueDate': { ar: 'تاريخ الإصدار غير صحيح', en: 'Issue date is not a valid date' },
  'fault.documentDate': { ar: 'تاريخ الوثيقة غير صحيح', en: 'Document date is not a valid date' },
  'fault.tenureStart': { ar: 'تاريخ بداية العقد غير صحيح', en: 'Contract start is not a valid date' },
  'fault.tenureEnd': { ar: 'تاريخ نهاية العقد غير صحيح', en: 'Contract end is not a valid date' },
  'fault.tenureEnd.order': { ar: 'نهاية العقد قبل بدايته', en: 'The contract ends before it starts' },
  'fault.tenureRent': { ar: 'الأجرة السنوية يجب ألا تقل عن صفر', en: 'Yearly rent must be a non-negative number' },
  'fault.tenure.list': { ar: 'اختر نوع الحيازة من القائمة', en: 'Tenure must be one of: {{list}}' },
  'fault.tenure.usufruct': {
    ar: 'نوع الحيازة لا يتفق مع «حق انتفاع». صحّح أحدهما.',
    en: 'The tenure contradicts the usufruct flag',
  },
  'fault.assignability.list': {
    ar: 'اختر حكم التنازل عن العقد من القائمة',
    en: 'Assignment of the contract must be one of: {{list}}',
  },
  'fault.duePaused': {
    ar: 'المدة موقوفة. استأنفها قبل تغيير الموعد',
    en: 'The clock is paused: resume it before changing the date',
  },
  'fault.clock': {
    ar: 'لا يمكن إيقاف المدة أو استئنافها في حالتها الحالية',
    en: 'The clock cannot be paused or resumed in its present state',
  },
  'fault.dueDate': { ar: 'موعد الإنجاز غير صحيح', en: 'Due date is not a valid date' },
  'fault.currency': { ar: 'العملة المقبولة هي الدينار الكويتي فقط', en: 'Currency must be KWD' },
  'fault.transition': {
    ar: 'لا يمكن تغيير الحالة من {{from}} إلى {{to}}',
    en: 'Invalid status transition from {{from}} to {{to}}',
  },
  'fault.createDraft': { ar: 'يبدأ كل تقييم بحالة «مسودة»', en: 'A new valuation is always a DRAFT' },
  'fault.reason': { ar: 'السبب مطلوب', en: 'A reason is required' },
  'fault.fourEyes': {
    ar: 'الرقابة الثنائية: القرار لمن لم يشارك في تقدير القيمة',
    en: 'Four eyes: a person who had no part in the value must decide',
  },
  'fault.approvedContent': { ar: 'تغيّر المحتوى بعد اعتماده', en: 'The content differs from what was approved' },
  'fault.propertyId': { ar: 'العقار المحدد غير مسجّل', en: 'The property does not exist' },
  'fault.clientUserId': { ar: 'حساب العميل غير مسجّل أو ليس حساب عميل', en: 'The client account does not exist' },
  'fault.assignedTo': {
    ar: 'المقيّم المكلّف غير مسجّل أو حسابه موقوف',
    en: 'The person assigned does not exist or is not staff',
  },
  'fault.notEditable': {
    ar: 'لا يمكن تعديل هذا الحقل في حالة التقييم الحالية',
    en: 'This field cannot change in the current status',
  },
  'fault.notDeletable': {
    ar: 'لا يمكن حذف التقييم في حالته الحالية',
    en: 'A valuation in this status cannot be deleted',
  },
  'fault.noChange': { ar: 'لا توجد تعديلات لحفظها', en: 'There is nothing to change' },
  'fault.reviewersOnly': { ar: 'يكتب هذا الحقل من يراجع التقييم', en: 'Only a reviewer writes this field' },
  'fault.handOver.draft': {
    ar: 'في المسودة يُختار حساب العميل في نموذج التقييم',
    en: 'In a draft the client account is chosen on the form',
  },
  'fault.handOver.same': { ar: 'اختر حساباً غير الحالي', en: 'Choose another account than the present one' },
  'fault.managersAssign': {
    ar: 'بعد الاعتماد يغيّر المقيّم المكلّف أحد المديرين',
    en: 'After the approval only a manager changes who is assigned',
  },
  'fault.otherValue': {
    ar: 'القيمة النهائية تختلف عن نتيجة أساليب التقييم. ثبّت النتيجة في التقييم، أو اكتب قيمة نهائية مختلفة وسبب الاختلاف في صفحة الأساليب.',
    en: 'The final value differs from the reconciled value. Record that value, or enter this one with a reason on the Approaches page.',
  },
  'fault.unreconciled': {
    ar: 'التوفيق بين مؤشرات القيمة غير مكتمل: أكمله في صفحة أساليب التقييم',
    en: 'The reconciliation is not complete: complete it on the approaches page',
  },
  'fault.approval.finalValue': { ar: 'حدّد القيمة النهائية', en: 'The final value is not determined' },
  'fault.approval.valuationDate': { ar: 'أدخل تاريخ التقييم', en: 'The valuation date is missing' },
  'fault.approval.valuationDate.future': {
    ar: 'تاريخ التقييم بعد تاريخ اليوم',
    en: 'The valuation date is in the future',
  },
  'fault.approval.inspectionDate': { ar: 'أدخل تاريخ المعاينة', en: 'The inspection date is missing' },
  'fault.approval.inspectionDate.future': {
    ar: 'تاريخ المعاينة بعد تاريخ اليوم',
    en: 'The inspection date is in the future',
  },

  // Faults of the form alone, which requires more than the record's rules
  'fault.feeMissing': { ar: 'أدخل أتعاب التقييم', en: 'Enter the fee' },

  // List
  'list.title': { ar: 'التقييمات', en: 'Valuations' },
  'list.create': { ar: 'تقييم جديد', en: 'New valuation' },
  'list.total': {
    ar: {
      zero: 'لا توجد تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '{{n}} تقييمات',
      many: '{{n}} تقييماً',
      other: '{{n}} تقييم',
    },
    en: { one: '{{n}} valuation', other: '{{n}} valuations' },
  },
  'list.search': { ar: 'البحث في التقييمات', en: 'Search valuations' },
  'list.searchHint': { ar: 'الرقم أو المالك أو المنطقة أو القسيمة', en: 'Number, owner, area or plot' },
  'list.place': { ar: '{{area}}، ق\u00a0{{block}}', en: '{{area}}, Blk\u00a0{{block}}' },
  'list.none': { ar: 'لا توجد تقييمات مطابقة للتصفية', en: 'No valuation matches these filters' },
  'list.overdue': { ar: 'متأخر', en: 'Overdue' },
  'list.atRisk': { ar: 'معرّض للتأخير', en: 'At risk' },
  'list.paused': { ar: 'المدة موقوفة', en: 'Paused' },
  'list.select': { ar: 'تحديد {{number}}', en: 'Select {{number}}' },

  // The endless list

  // Filters
  'filter.unassigned': { ar: 'دون تكليف', en: 'Not assigned' },

  // Column labels, where the field label is too long or lacks its unit
  'column.finalValue': { ar: 'القيمة (د.ك)', en: 'Value (KWD)' },
  'column.purpose': { ar: 'الغرض', en: 'Purpose' },
  'column.propertyCategory': { ar: 'النوع', en: 'Type' },
  'column.requestedParty': { ar: 'الجهة الموجّه إليها', en: 'Addressee' },
  'column.propertySize': { ar: 'المساحة (م²)', en: 'Size (m²)' },
  'column.fee': { ar: 'الأتعاب (د.ك)', en: 'Fee (KWD)' },

  // Form
  'form.create': { ar: 'تقييم جديد', en: 'New valuation' },
  'form.edit': { ar: 'تعديل التقييم', en: 'Edit valuation' },
  'form.section.request': { ar: 'الطلب', en: 'Request' },
  'form.section.document': { ar: 'الوثيقة', en: 'Document' },
  'form.section.property': { ar: 'العقار', en: 'Property' },
  'form.section.tenure': { ar: 'الحيازة', en: 'Tenure' },
  'form.dueHint': { ar: 'إن تُرك فارغاً حُدّد بحسب مدد المكتب.', en: 'If empty, set by the firm’s turnaround.' },
  'form.section.assignment': { ar: 'التكليف والمواعيد', en: 'Assignment and dates' },
  'form.section.fee': { ar: 'الأتعاب والقيم', en: 'Fee and values' },
  'form.section.notes': { ar: 'الملاحظات', en: 'Notes' },
  'form.capacityHint': { ar: 'مالك، وكيل، وريث…', en: 'Owner, agent, heir…' },
  'form.usufructHint': {
    ar: 'الأرض مملوكة للدولة، ولصاحب الوثيقة حق الانتفاع بها.',
    en: 'State-owned land that the holder has the right to use.',
  },

  // Fee
  'details.approvedBy': { ar: 'المعتمِد', en: 'Approved by' },
  'details.approvedAt': { ar: 'تاريخ الاعتماد', en: 'Approved' },
  'sheet.title': { ar: 'ملخص تقييم', en: 'Valuation summary' },
  'sheet.internal': {
    ar: 'ملخص داخلي وليس تقرير تقييم',
    en: 'Internal summary, not a valuation report',
  },
  'sheet.reference': {
    ar: 'ملخص للاطلاع وليس تقرير تقييم',
    en: 'Summary for reference, not a valuation report',
  },
})
