import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DIMENSIONS } from '#features/comparisons/model.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { dimensionWord, MOST_DIMENSIONS } from '../../fields/scores.ts'
import type { ScoreDimension } from '../../rules/scores/ratings.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import classes from '../grid/grid.module.css'
import type { SheetWork } from '../shared/use-sheet.ts'
import { removeDimension } from './edits.ts'

const OWN = 'OWN'

/** Returns the name of a dimension: the product's word, or the valuer's own. */
export function useDimensionName() {
  const { t } = useTranslation()
  return ({ dimension, name }: Pick<ScoreDimension, 'dimension' | 'name'>): string =>
    dimension ? (t(dimensionWord(dimension) as ParseKeys) as string) : name || t('scoring:unnamed')
}

/** Adds a dimension of the comparison that is not there yet, or one of the valuer's own. */
export function AddDimension({ worked, work }: { worked: WorkedScores; work: SheetWork }) {
  const { t } = useTranslation()
  const nameOf = useDimensionName()
  const [chosen, setChosen] = useState<string | null>(null)
  const used = new Set(worked.dimensions.map(({ dimension }) => dimension))
  const free = DIMENSIONS.filter((code) => !used.has(code))
  const options = [
    ...free.map((code) => ({ value: code as string, label: nameOf({ dimension: code, name: '' }) })),
    { value: OWN, label: t('scoring:ownName') },
  ]
  const add = () => {
    if (!chosen) return
    const value: FormRow = chosen === OWN ? { name: t('scoring:unnamed') } : { dimension: chosen }
    work.change([{ field: `dimensions.${newId()}`, value }])
    setChosen(null)
  }
  return (
    <>
      <SelectField
        id="dimension"
        label={t('scoring:dimension')}
        options={options}
        value={chosen}
        onChange={setChosen}
        searchable
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        disabled={!chosen || worked.dimensions.length >= MOST_DIMENSIONS}
        onClick={add}
      >
        {t('scoring:add')}
      </Button>
    </>
  )
}

/** The head of a dimension's row; one of the valuer's own is named here. */
export function DimensionHead({ one, work }: { one: ScoreDimension; work: SheetWork }) {
  const { t } = useTranslation()
  const label = useDimensionName()(one)
  const field = `dimensions.${one.id}`
  if (!work.editable) return <Iso>{label}</Iso>
  const held = work.values[field]
  const row = typeof held === 'object' && held !== null ? held : {}
  return (
    <span className={classes.own}>
      {one.dimension ? (
        <span className={classes.grows}>{label}</span>
      ) : (
        <input
          className={classes.rowName}
          aria-label={t('scoring:ownName')}
          maxLength={60}
          dir="auto"
          value={one.name}
          onChange={(event) => work.edit(field, { ...row, name: event.currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size={28}
        aria-label={t('scoring:remove', { name: isolateBidi(label) })}
        onClick={() => work.change(removeDimension(one.id, work.values))}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
