import { defineMessages } from '#kernel/words.ts'

/** Words of one's own work and of the team's load; they come with their page. */
export const workMessages = defineMessages({
  title: { ar: 'عملي', en: 'My work' },
  subtitle: {
    ar: 'الملفات المكلّف بها، وما ينتظر إجراءً منك.',
    en: 'The files assigned to you, and what waits for you.',
  },
  'section.overdue': { ar: 'متأخرة', en: 'Overdue' },
  'section.today': { ar: 'موعدها اليوم', en: 'Due today' },
  'section.week': { ar: 'موعدها خلال أسبوع', en: 'Due within a week' },
  'section.sentBack': { ar: 'أُعيدت للتعديل', en: 'Sent back to you' },
  'section.toReview': { ar: 'بانتظار مراجعتك', en: 'Waiting for your review' },
  'section.paused': { ar: 'مدتها موقوفة', en: 'Paused' },
  atRisk: { ar: 'المعرّضة للتأخير', en: 'At risk' },
  all: { ar: 'عرض الكل', en: 'See all' },
  allOf: { ar: 'عرض الكل: {{section}}', en: 'See all: {{section}}' },
  nothing: { ar: 'لا يوجد عمل ينتظرك', en: 'Nothing is waiting for you' },
  nothingHint: {
    ar: 'يظهر هنا ما تُكلَّف به وله موعد إنجاز، وما يُعاد إليك.',
    en: 'What is assigned to you and due, or sent back to you, appears here.',
  },
  team: { ar: 'أعمال الفريق', en: 'The team’s load' },
  'team.name': { ar: 'المقيّم', en: 'Valuer' },
  'team.nobody': { ar: 'دون تكليف', en: 'Not assigned' },
  'team.open': { ar: 'مفتوحة', en: 'Open' },
  'team.overdue': { ar: 'متأخرة', en: 'Overdue' },
  'team.week': { ar: 'خلال أسبوع', en: 'Within a week' },
  'team.paused': { ar: 'موقوفة', en: 'Paused' },
  'team.next': { ar: 'المواعيد القادمة', en: 'Next due' },
  'team.none': { ar: 'لا توجد مواعيد', en: 'Nothing due' },
  'team.filesOf': { ar: 'ملفات {{name}} المفتوحة', en: 'Open files of {{name}}' },
  reassign: { ar: 'نقل التكليف', en: 'Reassign' },
  reassignOf: { ar: 'نقل تكليف {{number}}', en: 'Reassign {{number}}' },
  reassigned: { ar: 'نُقل التكليف بالتقييم {{number}} إلى {{name}}', en: '{{number}} is now assigned to {{name}}' },
  chooseOther: { ar: 'اختر مقيّماً آخر', en: 'Choose another valuer' },
})
