import { IconZoomExclamation } from '@tabler/icons-react'
import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import panel from '#web/kit/layout/panel.module.css'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { AvmEstimate, AvmRefusal } from '../../model.ts'
import classes from './estimate.module.css'
import { useAvmWords } from './use-words.ts'

/** Why there is no estimate. */
export function useRefusalText(): (refusal: AvmRefusal) => string {
  const { t } = useTranslation()
  const { columnName } = useAvmWords()
  return ({ code, column }) => {
    const text = t(`avm:refusal.${code}`)
    const isNamed = column !== null && (code === 'FEW_SALES' || code === 'OUTSIDE_SEEN' || code === 'TOO_UNCERTAIN')
    return isNamed ? `${text}. ${t('avm:refusal.because', { driver: isolateBidi(columnName(column)) })}` : text
  }
}

/** Why no estimate is given, and what would help. */
export function RefusalPanel({ data, refusal }: { data: AvmEstimate; refusal: AvmRefusal }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { headline } = useAvmWords()
  const text = useRefusalText()
  const id = useId()
  return (
    <Column
      pad={16}
      as="section"
      gap={12}
      className={`${panel.panel} ${classes.refused}`}
      aria-labelledby={id}
      data-refusal={refusal.code}
    >
      <Row as="h2" id={id}>
        <IconZoomExclamation size={22} aria-hidden="true" />
        {t('avm:refusal.title')}
      </Row>
      <Text tone="mute">{headline(data.subject)}</Text>
      <p>{text(refusal)}</p>
      <h3>{t('indication:refused.help')}</h3>
      <p>{t(`indication:refused.${refusal.code}.help`)}</p>
      <Muted className={classes.note}>{data.notice[language]}</Muted>
    </Column>
  )
}
