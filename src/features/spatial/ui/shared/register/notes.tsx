import type { Point } from '#kernel/geo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import note from '#web/kit/layout/marked-note.module.css'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import classes from '#web/records/details/details.module.css'
import { writeSelection } from '../../read-address.ts'

/** That a row was made up for a demonstration. */
export function GeneratedNote() {
  const { t } = useTranslation()
  return <p className={note.note}>{t('registers:generatedNote')}</p>
}

/** Why a row was withdrawn. */
export function WithdrawalReason({ reason }: { reason: string | null }) {
  const { t } = useTranslation()
  if (!reason) return null
  return (
    <Panel title={t('registers:withdrawalReason')}>
      <p className={classes.text} dir="auto">
        {reason}
      </p>
    </Panel>
  )
}

/** The radius of the analysis around a place, in metres. */
const AROUND = 1000

/** A link to the analysis of a circle around a point. */
export function AroundLink({ point: { latitude, longitude } }: { point: Point }) {
  const { t } = useTranslation()
  const at = writeSelection({ kind: 'radius', latitude, longitude, metres: AROUND })
  return (
    <TextLink to="/spatial-analysis" search={{ at }}>
      {t('registers:toAnalysis')}
    </TextLink>
  )
}
