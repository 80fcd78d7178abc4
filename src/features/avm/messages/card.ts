import { defineMessages } from '#kernel/words.ts'

/** The words of the card of a model that are on no screen. */
export const cardMessages = defineMessages({
  title: { ar: 'بطاقة نموذج التقييم الآلي رقم {{number}}', en: 'Card of automated valuation model {{number}}' },
  state: { ar: 'الحالة', en: 'Status' },
  trained: { ar: 'اكتمال التدريب', en: 'Trained' },
  origin: { ar: 'سبب التدريب', en: 'Why it was trained' },
  promotion: { ar: 'الاعتماد', en: 'Coming into use' },
  promoted: {
    ar: 'اعتُمد آلياً وفق قاعدة الاعتماد في {{at}}. {{reason}}',
    en: 'Came into use by the rule of promotion on {{at}}. {{reason}}',
  },
  engine: { ar: 'إصدار المحرك', en: 'Engine version' },
  settings: { ar: 'الإعدادات', en: 'Settings' },
  'settings.of': {
    ar: 'البذرة {{seed}}، أجزاء التحقق {{folds}}، أقصى الجولات {{rounds}}، معدل التعلّم {{learningRate}}، التغطية المستهدفة {{coverage}}',
    en: 'Seed {{seed}}, folds {{folds}}, at most {{rounds}} rounds, learning rate {{learningRate}}, coverage aimed at {{coverage}}',
  },
  data: { ar: 'البيانات', en: 'Data' },
  few: {
    ar: 'المجموعات الأقل من {{few}} بيعاً غير مدرجة.',
    en: 'Groups of fewer than {{few}} sales are left out.',
  },
  limits: { ar: 'حدود النموذج', en: 'Limits' },
  'limit.range': {
    ar: 'يحوي المدى {{coverage}} من الأسعار في مجموعها، لا في كل عقار بعينه. وفي التجربة حوى {{held}}.',
    en: 'Ranges hold {{coverage}} of prices taken together, not of each property. In the trial they held {{held}}.',
  },
  'limit.tail': {
    ar: 'في التجربة تجاوز خطأ تقدير واحد من كل عشرين {{p95}} من السعر.',
    en: 'In the trial one estimate in twenty was off by more than {{p95}} of the price.',
  },
  'limit.sale': {
    ar: 'تُقدَّر القيمة كأنها بيع بين أطراف مستقلة، ولا تدل على السعر المتوقع في مزاد.',
    en: 'A value is that of a sale at arm’s length, and says nothing of what an auction would bring.',
  },
  'limit.time': {
    ar: 'آخر دليل تعلّم منه النموذج في {{lastDay}}. ويتبع مستوى السوق البيوع اللاحقة عاماً وبحسب نوع العقار والمنطقة، أما بقية ما تعلّمه فلا يتغير إلا بتدريب جديد.',
    en: 'The last evidence that the model learnt from is of {{lastDay}}. The level follows later sales by market, type and area; all else that it learnt changes only with a new training.',
  },
})
