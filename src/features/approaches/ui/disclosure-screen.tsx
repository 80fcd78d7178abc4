import { useMemo } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { DISCLOSURE_SHAPE } from '../fields/disclosure.ts'
import type { IndicatingSheet } from '../model/codes.ts'
import { disclosedInputs, evaluateDisclosure, filledInputs, otherUse } from '../rules/disclosure.ts'
import { ListRows } from './methods/list-rows.tsx'
import { CellInputs, Inputs, Notes } from './methods/sheet-input.tsx'
import { Section, useFieldName, useGo } from './methods/worked.tsx'
import { Findings } from './shared/outcome.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'
import { sheetValues, useLinked } from './shared/sheet-values.ts'
import type { OpenSheet } from './shared/use-sheet.ts'

/** The sheet of what financial statements disclose of the value, with the inputs that the other sheets have. */
function DisclosureSheet(open: OpenSheet) {
  const { valuationId, approaches, work } = open
  const { t } = useTranslation()
  const language = useLanguage()
  const { go, handleOf } = useGo()
  const { taken: _, ...linked } = useLinked(open)
  const { inputs, sheets: stored } = approaches
  const offered = useMemo(() => disclosedInputs(sheetValues(stored), inputs), [stored, inputs])
  const outcome = evaluateDisclosure(work.values, linked.sheets)
  const part = { valuationId, work, outcome, linked, sheet: open.sheet as IndicatingSheet }
  const { lists } = DISCLOSURE_SHAPE
  const use = otherUse(linked.sheets)
  const isConcluded = (linked.sheets.ASSUMPTIONS?.highestUse ?? null) !== null
  const nameOf = useFieldName(open.sheet)
  const wordOf = (key: 'input' | 'unit', code: unknown) => {
    const { codes, codeWord } = lists.inputs.row[key]
    const known = codes.find((one) => one === code)
    return known ? t(codeWord(known) as 'disclosure:unit.KWD') : ''
  }
  const fill = () =>
    work.change(filledInputs(work.values, offered, newId).map(({ field, row }) => ({ field, value: row })))
  return (
    <Grid columns="minmax(0, 1fr) minmax(260px, 320px)" align="start" until={1000}>
      <Column>
        <Section title={t('disclosure:section.level')}>
          <Inputs
            {...part}
            fields={['level', 'levelReason', 'technique', 'techniqueChange', 'techniqueChangeReason']}
          />
        </Section>
        <Section title={t('disclosure:section.inputs')} id="list-inputs">
          {work.editable ? (
            <>
              <Muted>{t(offered.length > 0 ? 'disclosure:inputs.hint' : 'disclosure:inputs.nothing')}</Muted>
              <Row>
                <Button variant="default" size="sm" disabled={offered.length === 0} onClick={fill}>
                  {t('disclosure:inputs.fill')}
                </Button>
              </Row>
            </>
          ) : null}
          <ListRows
            {...part}
            list="inputs"
            ref={handleOf('inputs')}
            columns={['name', 'low', 'high', 'average', 'effect']}
            results={(['input', 'unit'] as const).map((key) => ({
              key,
              label: lists.inputs.row[key].words[language],
              textOf: (_field, row) => wordOf(key, row[key]),
            }))}
            beside={(field, row, set) => (
              <CellInputs
                {...{ field, row, outcome, shape: DISCLOSURE_SHAPE, onChange: set }}
                cells={['input', 'unit']}
                disabled={!work.editable}
              />
            )}
          />
          <Notes field="inputs" outcome={outcome} />
          <Inputs {...part} fields={['relationship', 'sensitivity']} />
        </Section>
        <Section title={t('disclosure:section.use')}>
          <Muted>
            {use
              ? t('disclosure:use.differs', { use: t(`assumptions:use.${use}` as 'assumptions:use.OTHER') })
              : t(isConcluded ? 'disclosure:use.same' : 'disclosure:use.none')}
          </Muted>
          <Inputs {...part} fields={['useReason']} />
        </Section>
      </Column>
      <Findings faults={outcome.faults} remarks={outcome.remarks} onGo={go} nameOf={nameOf} />
    </Grid>
  )
}

/** The page of the sheet: level of the hierarchy, technique, unobservable inputs, sensitivity, and use. */
export function DisclosureScreen() {
  return <SheetPage kind="DISCLOSURE">{(open) => <DisclosureSheet {...open} />}</SheetPage>
}
