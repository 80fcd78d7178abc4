import { IconArrowBackUp, IconArrowForwardUp, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { kindOf, type Sheet } from '../../model/codes.ts'
import type { StoredSheets } from '../../model/records.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { isPlain, labelOf, type SheetValues } from '../../rules/sheets.ts'
import classes from './sheet.module.css'
import { sheetValues } from './sheet-values.ts'
import { useSheetName } from './use-sentences.ts'
import type { SheetWork } from './use-sheet.ts'

/** Returns the function that names a sheet on its tab. */
export function useTabName(stored: StoredSheets): (sheet: Sheet) => string {
  const { t } = useTranslation()
  const named = useSheetName()
  const sheets: SheetValues = useMemo(() => sheetValues(stored), [stored])
  return (sheet) => (isPlain(sheets, sheet) ? t(`sheets:tab.${kindOf(sheet)}`) : named(labelOf(sheets, sheet)))
}

type SavingProps = Pick<SheetWork, 'state' | 'error' | 'sendNow' | 'canUndo' | 'canRedo' | 'undo' | 'redo'> & {
  valuationId: string
  stored: StoredSheets
  /** Other sheets of which entries are not stored. */
  elsewhere: readonly Sheet[]
}

/** Whether what was entered is stored, undo and redo, and the reason of what was refused. */
export const Saving = memo(function Saving(props: SavingProps) {
  const { valuationId, stored, elsewhere, state, error, sendNow, canUndo, canRedo, undo, redo } = props
  const { t } = useTranslation()
  const tabName = useTabName(stored)
  const isSaved = state === 'saved' && elsewhere.length === 0
  const isBad = state === 'away' || state === 'refused'
  const Icon = isBad ? IconCloudOff : isSaved ? IconCloudCheck : IconCloudUp
  return (
    <Row wrap gap={[8, 12]} className="no-print">
      <Row
        as="p"
        role="status"
        className={classes.state}
        data-state={isSaved || state !== 'saved' ? state : 'incomplete'}
      >
        <Icon size={18} aria-hidden="true" />
        {isSaved || state !== 'saved' ? t(`sheets:saving.${state}`) : t('sheets:saving.elsewhere')}
        {elsewhere.map((sheet) => (
          <TextLink key={sheet} to={pathOfSheet(valuationId, sheet)}>
            {tabName(sheet)}
          </TextLink>
        ))}
      </Row>
      {isBad ? (
        <Button size="compact-sm" variant="default" onClick={sendNow}>
          {t('shell:retry')}
        </Button>
      ) : null}
      <Row as="span" align="stretch" className={classes.undo}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('sheets:undo')}
          title={t('sheets:undo')}
          disabled={!canUndo}
          onClick={undo}
        >
          <IconArrowBackUp size={18} className={classes.turned} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('sheets:redo')}
          title={t('sheets:redo')}
          disabled={!canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} className={classes.turned} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {error ? (
        <div className={classes.error}>
          <ErrorPanel error={error} />
        </div>
      ) : null}
    </Row>
  )
})
