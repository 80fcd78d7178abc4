import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DIMENSION_TYPES, DIMENSIONS } from '#features/comparisons/model.ts'
import { FEATURE_GROUPS } from '#features/properties/model/features.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { MOST_DIMENSIONS, SCORES_SHAPE } from '../../fields/scores.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './scores.module.css'
import { useDimensionName } from './use-dimension-name.ts'

type Props = { id: string; valuationId: string; work: SheetWork; worked: WorkedScores }

/** Adds a dimension to the sheet: one of the comparison's that is not on it yet, or another by its name. */
export function AddDimension({ id, valuationId, work, worked: { dimensions } }: Props) {
  const { t } = useTranslation()
  const nameOf = useDimensionName()
  const [own, setOwn, forget] = useTyped(`dimension ${valuationId}`, '')
  const isFull = dimensions.length >= MOST_DIMENSIONS
  const chosen = dimensions.map(({ dimension }) => dimension)
  const groups = FEATURE_GROUPS.map((group) => ({
    group: t(`properties:group.${group}`),
    items: DIMENSIONS.filter((one) => DIMENSION_TYPES[one].group === group && !chosen.includes(one)).map(
      (dimension) => ({
        value: dimension,
        label: nameOf({ dimension, name: '' }),
      }),
    ),
  })).filter(({ items }) => items.length > 0)
  const add = (row: { dimension: string } | { name: string }) =>
    work.change([{ field: `dimensions.${newId()}`, value: row }])
  const addOwn = (event: FormEvent) => {
    event.preventDefault()
    if (own.trim() === '') return
    add({ name: own.trim() })
    forget()
  }
  return (
    <Row as="form" align="end" wrap gap={[8, 12]} className={`${classes.add} no-print`} onSubmit={addOwn}>
      <SelectField
        id={id}
        label={t('scores:add.known')}
        value={null}
        options={groups}
        searchable
        disabled={isFull}
        onChange={(dimension) => {
          if (dimension) add({ dimension })
        }}
      />
      <TextField
        label={t('scores:add.own')}
        value={own}
        onChange={setOwn}
        maxLength={SCORES_SHAPE.lists.dimensions.row.name.max}
        disabled={isFull}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={17} aria-hidden="true" />} disabled={isFull}>
        {t('scores:add')}
      </Button>
    </Row>
  )
}
