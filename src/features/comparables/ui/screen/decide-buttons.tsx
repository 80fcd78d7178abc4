import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Loader } from '#web/kit/controls/loader.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import type { Choice } from '../../model/codes.ts'
import classes from './table.module.css'

/** What is decided of an entry, and whether it is saved. */
export type Standing = { choice: Choice; isWaiting: boolean; hasFailed: boolean }

type Props = Standing & { name: string; editable: boolean; onUse: () => void; onReject: () => void }

/** The two decisions on an entry, of the same size whatever was decided; pressed again they take it back. */
export function DecideButtons({ choice, isWaiting, hasFailed, name, editable, onUse, onReject }: Props) {
  const { t } = useTranslation()
  if (!editable) return <span className={classes.stands}>{t(`comparables:choice.${choice}`)}</span>
  const acts = [
    { to: 'USED', word: t('comparables:act.use'), Sign: IconCheck, run: onUse },
    { to: 'REJECTED', word: t('comparables:reject.go'), Sign: IconX, run: onReject },
  ] as const
  return (
    <Row
      as="span"
      inline
      gap={4}
      role="group"
      className={classes.decide}
      aria-label={t('comparables:chosen.label')}
      aria-busy={isWaiting}
    >
      {acts.map(({ to, word, Sign, run }) => (
        <button
          key={to}
          type="button"
          data-decide={to}
          tabIndex={-1}
          aria-pressed={choice === to}
          aria-label={`${word}: ${name}`}
          title={word}
          onClick={run}
        >
          <Sign size={17} aria-hidden="true" />
        </button>
      ))}
      <span className={classes.saving}>
        {hasFailed ? (
          <IconAlertTriangle size={15} role="img" aria-label={t('comparables:saving.notSaved')} />
        ) : isWaiting ? (
          <Loader size={13} aria-hidden />
        ) : null}
      </span>
    </Row>
  )
}
