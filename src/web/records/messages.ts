import { defineMessages } from '#kernel/words.ts'

/** What lists and pages of records say, whatever the records are about. */
export const recordsMessages = defineMessages({
  // Lists
  'list.view.table': { ar: 'جدول', en: 'Table' },
  'list.view.endless': { ar: 'تمرير', en: 'Scroll' },
  'list.view.cards': { ar: 'بطاقات', en: 'Cards' },
  'list.density.comfortable': { ar: 'واسع', en: 'Comfortable' },
  'list.density.compact': { ar: 'متقارب', en: 'Compact' },
  'list.bulk.doing': { ar: 'جارٍ التعديل: {{done}} من {{all}}', en: 'Changing {{done}} of {{all}}' },
  'list.clear': { ar: 'إلغاء التصفية', en: 'Clear filters' },
  'list.selecting': { ar: 'تحديد', en: 'Select' },
  'list.views': { ar: 'طريقة العرض', en: 'View' },
  'list.first': { ar: 'الأولى', en: 'First' },
  'list.columns': { ar: 'الأعمدة', en: 'Columns' },
  'list.density': { ar: 'تباعد الصفوف', en: 'Row density' },
  'list.lookReset': { ar: 'العودة إلى الأعمدة الافتراضية', en: 'Back to the default columns' },
  'list.pageEmpty': { ar: 'لم تعد في هذه الصفحة صفوف', en: 'There are no more rows on this page' },
  'list.noneHint': { ar: 'جرّب كلمة أقصر، أو أزل عامل تصفية.', en: 'Try a shorter word, or remove a filter.' },
  'list.pages': { ar: 'صفحات القائمة', en: 'Pages of the list' },
  'list.previous': { ar: 'السابقة', en: 'Previous' },
  'list.page': { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  'list.next': { ar: 'التالية', en: 'Next' },
  'list.selectAll': { ar: 'تحديد كل صفوف الصفحة', en: 'Select all rows on this page' },
  'list.searchClear': { ar: 'مسح البحث', en: 'Clear the search' },
  'list.unselect': { ar: 'إلغاء التحديد', en: 'Clear selection' },
  'list.moreThan': { ar: 'أكثر من {{n}}', en: 'more than {{n}}' },

  // Endless lists
  'endless.position': { ar: '{{at}} من {{total}}', en: '{{at}} of {{total}}' },
  'endless.top': { ar: 'العودة إلى الأعلى', en: 'Back to top' },

  // Filters
  'filter.someone': { ar: 'شخص غير معروف', en: 'unknown person' },
  'filter.noDate': { ar: 'تاريخ غير صحيح', en: 'Not a valid date' },
  'filter.chips': { ar: 'عوامل التصفية المطبّقة', en: 'Active filters' },
  'filter.remove': { ar: 'إزالة التصفية «{{filter}}»', en: 'Remove filter “{{filter}}”' },
  'filter.add': { ar: 'إضافة تصفية', en: 'Add filter' },
  'filter.title': { ar: 'عوامل التصفية', en: 'Filters' },
  'filter.any': { ar: 'الكل', en: 'Any' },
  'filter.done': { ar: 'تم', en: 'Done' },
  'filter.reversed': { ar: '{{filter}} – الفترة معكوسة', en: '{{filter}} – reversed range' },
  'filter.rangeFrom': { ar: '{{name}} من', en: '{{name}} from' },
  'filter.rangeTo': { ar: '{{name}} حتى', en: '{{name}} up to' },
  'filter.yes': { ar: 'نعم', en: 'Yes' },
  'filter.no': { ar: 'لا', en: 'No' },
  'filter.me': { ar: 'أنا', en: 'Me' },
  'filter.unknown': { ar: '{{name}}: {{value}} – قيمة غير معروفة', en: '{{name}}: {{value}} – unknown value' },
  'filter.or': { ar: 'أو', en: 'or' },

  // A record's page
  'details.edit': { ar: 'تعديل', en: 'Edit' },
  'details.print': { ar: 'طباعة', en: 'Print' },
  'details.reload': { ar: 'عرض أحدث نسخة', en: 'Show the latest version' },
  'details.deletedBy': { ar: 'حُذف بواسطة {{name}}، {{at}}.', en: 'Deleted by {{name}}, {{at}}.' },
  'details.timeline': { ar: 'السجل الزمني', en: 'Timeline' },
  'details.timelineEmpty': { ar: 'لا توجد أحداث بعد', en: 'No activity yet' },

  // The sheet that goes to paper
  'sheet.latest': { ar: 'أحدث {{n}} من {{all}}', en: 'The latest {{n}} of {{all}}' },
  'sheet.page': { ar: 'صفحة', en: 'Page' },
  'sheet.of': { ar: 'من', en: 'of' },
  'sheet.printed': {
    ar: 'طُبع بواسطة {{name}} في {{at}} بتوقيت الكويت',
    en: 'Printed by {{name}} on {{at}}, Kuwait time',
  },

  // Dialogs that ask for a reason
  'ask.optional': { ar: 'السبب (اختياري)', en: 'Reason (optional)' },
  'ask.reason': { ar: 'السبب', en: 'Reason' },
  'ask.length': { ar: '{{used}} من {{most}} حرف', en: '{{used}} of at most {{most}} characters' },
  'ask.keep': { ar: 'تراجع', en: 'Go back' },
  'ask.missing': { ar: 'السبب مطلوب', en: 'A reason is required' },

  // Timelines
  'event.changed': { ar: 'عُدّل:', en: 'Changed:' },
  'event.other': { ar: 'حدث آخر', en: 'Other event' },
  'event.updated': { ar: 'عُدّلت بياناته', en: 'Details changed' },
  'event.more': { ar: 'عرض المزيد ({{n}})', en: 'Show more ({{n}})' },
  'event.became': { ar: 'أصبح', en: 'became' },
  'event.emptied': { ar: 'أُفرغ', en: 'cleared' },
  'event.bothTexts': { ar: 'النص قبل التعديل وبعده', en: 'Text before and after' },
  'event.before': { ar: 'قبل', en: 'Before' },
  'event.after': { ar: 'بعد', en: 'After' },
  'event.reason': { ar: 'السبب: {{reason}}', en: 'Reason: {{reason}}' },
  'event.today': { ar: 'اليوم', en: 'Today' },
  'event.yesterday': { ar: 'أمس', en: 'Yesterday' },
  'event.exactly': { ar: '{{at}} بتوقيت الكويت', en: '{{at}}, Kuwait time' },
})
