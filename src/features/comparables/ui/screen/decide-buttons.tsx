import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Loader } from '#web/kit/controls/loader.tsx'
import type { Choice } from '../../model/codes.ts'
import classes from './table.module.css'

/** What stands of an entry and whether it is saved. */
export type Standing = { choice: Choice; isWaiting: boolean; hasFailed: boolean }

type Props = Standing & {
  name: string
  editable: boolean
  onUse: () => void
  onReject: () => void
}

/** The two decisions on an entry, of the same size whatever was decided; pressed again they take it back. */
export function DecideButtons({ choice, isWaiting, hasFailed, name, editable, onUse, onReject }: Props) {
  const { t } = useTranslation()
  if (!editable) return <span className={classes.stands}>{t(`comparables:choice.${choice}`)}</span>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in every row is announced at length
    <span role="group" className={classes.decide} aria-label={t('comparables:chosen.label')} aria-busy={isWaiting}>
      <button
        type="button"
        data-decide="USED"
        tabIndex={-1}
        aria-pressed={choice === 'USED'}
        aria-label={`${t('comparables:act.use')}: ${name}`}
        title={t('comparables:act.use')}
        onClick={onUse}
      >
        <IconCheck size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        data-decide="REJECTED"
        tabIndex={-1}
        aria-pressed={choice === 'REJECTED'}
        aria-label={`${t('comparables:reject.go')}: ${name}`}
        title={t('comparables:reject.go')}
        onClick={onReject}
      >
        <IconX size={17} aria-hidden="true" />
      </button>
      <span className={classes.saving}>
        {hasFailed ? (
          <IconAlertTriangle size={15} role="img" aria-label={t('comparables:saving.notSaved')} />
        ) : isWaiting ? (
          <Loader size={13} aria-hidden />
        ) : null}
      </span>
    </span>
  )
}
