import { defineMessages } from '#kernel/words.ts'

/** Words of what happened to a valuation; they come with its page, and with the audit log. */
export const historyMessages = defineMessages({
  'event.created': { ar: 'أُنشئ التقييم', en: 'Valuation created' },
  'event.to.SUBMITTED': { ar: 'قُدّم للمراجعة', en: 'Submitted for review' },
  'event.to.UNDER_REVIEW': { ar: 'بدأت المراجعة', en: 'Review started' },
  'event.to.DRAFT': { ar: 'أُعيد إلى المسودة', en: 'Sent back to draft' },
  'event.to.APPROVED': { ar: 'اعتُمد', en: 'Approved' },
  'event.to.COMPLETED': { ar: 'اكتمل', en: 'Completed' },
  'event.to.CANCELLED': { ar: 'أُلغي', en: 'Cancelled' },
  'event.moved': { ar: 'تغيّرت الحالة إلى «{{status}}»', en: 'Status changed to “{{status}}”' },
  'event.takenOver': { ar: 'نُقل من سجلات المكتب السابقة', en: 'Transferred from the firm’s earlier records' },
  'event.paused': { ar: 'أُوقفت مدة الإنجاز', en: 'Clock paused' },
  'event.resumed': { ar: 'استُؤنفت مدة الإنجاز', en: 'Clock resumed' },
  'event.deleted': { ar: 'حُذف التقييم', en: 'Valuation deleted' },
  'event.assigned': { ar: 'المقيّم المكلّف: {{name}}', en: 'Assigned to {{name}}' },
  'event.unassigned': { ar: 'أُلغي التكليف', en: 'Assignment removed' },
  'event.due': { ar: 'حُدّد موعد الإنجاز: {{date}}', en: 'Due date set: {{date}}' },
  'event.noDue': { ar: 'أُزيل موعد الإنجاز', en: 'Due date removed' },
  'event.was': { ar: 'السابق: {{before}}', en: 'Before: {{before}}' },
  'event.unknownPerson': { ar: 'مستخدم لم يعد مسجّلاً', en: 'someone no longer registered' },
  'event.fromTo': { ar: 'من «{{from}}» إلى «{{to}}»', en: 'From “{{from}}” to “{{to}}”' },
  'event.document.added': { ar: 'أُضيف مستند: {{type}}', en: 'Document added: {{type}}' },
  'event.document.changed': { ar: 'عُدّلت بيانات مستند: {{type}}', en: 'Document details changed: {{type}}' },
  'event.document.replaced': { ar: 'استُبدل ملف مستند: {{type}}', en: 'Document replaced: {{type}}' },
  'event.document.removed': { ar: 'حُذف مستند: {{type}}', en: 'Document removed: {{type}}' },
  'event.document.file': { ar: 'الملف', en: 'File' },
})
