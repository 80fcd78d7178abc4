import { useParams } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Muted } from '#web/kit/layout/layout.tsx'
import { SetsPanel } from './evidence/sets-panel.tsx'
import { RatesPanel } from './rates/rates-panel.tsx'
import { TextsPanel } from './texts/texts-panel.tsx'
import { WorkFrame } from './work-frame.tsx'

/** /engagements/$id/work/shared: what the sheets of the valuations of an engagement share, and which of them differ from it. */
export function WorkSharedScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/engagements/$id/work/shared' })
  return (
    <WorkFrame key={id} id={id} part="shared">
      <Muted>{t('engagementshared:rates.intro')}</Muted>
      <RatesPanel id={id} />
      <TextsPanel id={id} />
      <SetsPanel id={id} />
    </WorkFrame>
  )
}
