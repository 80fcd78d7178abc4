import { defineMessages } from '#kernel/words.ts'

/** The words of declarations of material uncertainty. */
export const uncertaintyMessages = defineMessages({
  title: { ar: 'إعلانات عدم اليقين الجوهري', en: 'Declarations of material uncertainty' },
  hint: {
    ar: 'يُطبع الإعلان في تقرير كل تقييم يقع نوعه وموقعه وتاريخه ضمنه، وللمقيّم أن يضيف إليه لا أن يحذفه. يبقى ما انتهى في التقارير الصادرة.',
    en: 'Each is printed in the report of every valuation whose category, place and date it covers. The valuer may add to it, not leave it out. Ended ones stay in issued reports.',
  },
  none: { ar: 'لا توجد إعلانات', en: 'There are no declarations' },
  declare: { ar: 'إعلان عدم يقين جوهري', en: 'Declare material uncertainty' },
  'declare.hint': {
    ar: 'بحسب المعايير العالمية للمعهد الملكي للمساحين القانونيين. لا يُعدّل الإعلان بعد حفظه، بل يُنهى.',
    en: 'By RICS VPS 6 and VPGA 10. Once saved it can be ended, not changed.',
  },
  declared: { ar: 'حُفظ الإعلان', en: 'Declaration saved' },
  end: { ar: 'إنهاء', en: 'End' },
  'end.title': { ar: 'إنهاء إعلان عدم اليقين', en: 'End the declaration' },
  ended: { ar: 'أُنهي الإعلان', en: 'Declaration ended' },
  'field.category': { ar: 'نوع العقار', en: 'Property type' },
  'field.governorate': { ar: 'المحافظة', en: 'Governorate' },
  'field.validFrom': { ar: 'لتواريخ التقييم من', en: 'Valuation dates from' },
  'field.validTo': { ar: 'حتى', en: 'Until' },
  'field.reasonAr': { ar: 'السبب بالعربية', en: 'Reason, in Arabic' },
  'field.reasonEn': { ar: 'السبب بالإنجليزية', en: 'Reason, in English' },
  'field.textAr': { ar: 'نص الإعلان بالعربية', en: 'Declaration, in Arabic' },
  'field.textEn': { ar: 'نص الإعلان بالإنجليزية', en: 'Declaration, in English' },
  'field.endReason': { ar: 'سبب الإنهاء', en: 'Reason for ending' },
  'all.category': { ar: 'كل الأنواع', en: 'All types' },
  'all.governorate': { ar: 'كل المحافظات', en: 'All governorates' },
  open: { ar: 'من {{from}}، دون تاريخ انتهاء', en: 'From {{from}}, open' },
  period: { ar: 'من {{from}} حتى {{to}}', en: '{{from}} to {{to}}' },
  by: { ar: 'الإعلان بواسطة {{name}}، {{at}}', en: 'Declared by {{name}}, {{at}}' },
  'by.ended': { ar: 'أُنهي بواسطة {{name}}، {{at}}: {{reason}}', en: 'Ended by {{name}}, {{at}}: {{reason}}' },
  reason: { ar: 'السبب: {{text}}', en: 'Reason: {{text}}' },
  stale: {
    ar: 'أنهى غيرك هذا الإعلان في هذه الأثناء. ما كتبته محفوظ.',
    en: 'Someone has ended this declaration meanwhile. What you typed is kept.',
  },
  'fault.validTo': { ar: 'تاريخ الانتهاء قبل تاريخ البداية', en: 'The last date is not before the first' },
})
