import { OPTIONAL_SECTIONS } from '#features/terms/model/report-sections.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { SectionOrder } from '../shared/section-order.tsx'
import { useSetting } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

/** The order of the sections of full reports, and which of those that no standard asks for are printed. */
export function ReportSectionsField() {
  const { t } = useTranslation()
  const { value, set } = useSetting('reportSections')
  const { order, leftOut } = value
  return (
    <SettingWithDefault of="reportSections" wide>
      <p className={classes.legend}>{t('settings:name.reportSections')}</p>
      <Muted>{t('settings:hint.reportSections')}</Muted>
      <Row as="fieldset" align="stretch" wrap gap={[8, 24]} className={classes.days}>
        <legend>{t('settings:sections.printed')}</legend>
        {OPTIONAL_SECTIONS.map((section) => (
          <Check
            key={section}
            label={t(`clientterms:section.${section}`)}
            checked={!leftOut.includes(section)}
            onChange={(on) =>
              set({
                order,
                leftOut: OPTIONAL_SECTIONS.filter((one) => (one === section ? !on : leftOut.includes(one))),
              })
            }
          />
        ))}
      </Row>
      <Row as="fieldset" className={classes.days}>
        <legend>{t('clientterms:part.order')}</legend>
        <SectionOrder order={order} onChange={(changed) => set({ order: changed, leftOut })} />
      </Row>
    </SettingWithDefault>
  )
}
