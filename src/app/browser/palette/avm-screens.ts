import { IconCalculator, IconCertificate, IconCpu, IconDice5, IconStack2, IconTargetArrow } from '@tabler/icons-react'
import type { Translate } from '#web/i18n/i18n.ts'

/** The screens of the automated valuation, as menus offer them. */
export const AVM_SCREENS = [
  {
    to: '/automated-valuation',
    name: (t: Translate) => t('header:avm'),
    hint: (t: Translate) => t('header:avm.hint'),
    also: 'automated valuation avm estimate indication what if التقييم الآلي تقدير نموذج مؤشر القيمة',
    icon: IconCalculator,
  },
  {
    to: '/automated-valuation/batches',
    name: (t: Translate) => t('palette:avm.batches'),
    also: 'automated valuation batch many properties sheet csv portfolio تقدير جماعي محفظة ملف',
    icon: IconStack2,
  },
  {
    to: '/automated-valuation/accuracy',
    name: (t: Translate) => t('palette:avm.accuracy'),
    also: 'accuracy ratio study cod prd prb iaao drift دقة دراسة النسب معامل التشتت',
    icon: IconTargetArrow,
  },
  {
    to: '/automated-valuation/testing',
    name: (t: Translate) => t('palette:avm.testing'),
    also: 'random testing sample quality control review quarter اختبار عشوائي عينة مراجعة ربع سنة جودة',
    icon: IconDice5,
  },
  {
    to: '/automated-valuation/policy',
    name: (t: Translate) => t('palette:avm.policy'),
    also: 'policy automated valuation conflicts testing use سياسة الاستخدام تعارض المصالح اختبار',
    icon: IconCertificate,
  },
  {
    to: '/automated-valuation/models',
    name: (t: Translate) => t('palette:avm.models'),
    also: 'models training train schedule نماذج تدريب جدولة',
    icon: IconCpu,
  },
] as const
