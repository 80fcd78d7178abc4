import { memo, type ReactNode } from 'react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { useCommented } from '#features/valuations/ui/shared/commented.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { FORM_FIELDS, FORM_SECTIONS, type FormFieldName, type FormSection } from '../../fields.ts'
import { areaSum } from '../../rules/areas.ts'
import { rowsOf, valueFaults } from '../../rules/form.ts'
import { shownIn } from '../../rules/steps.ts'
import { SketchPart } from '../sketch/sketch-part.tsx'
import { ConflictNote } from './conflict-note.tsx'
import classes from './form.module.css'
import { ListRows } from './list-rows.tsx'
import { TakeSketch } from './take-sketch.tsx'
import { ValueField } from './value-field.tsx'

const FieldNotes = panelOf('FieldNotes')

type Props = {
  category: PropertyCategory
  form: FillingForm
  disabled: boolean
  /** What completing still needs, once the person asked for it. */
  missing: readonly FieldFault[]
  /** The built-up area of the papers, m². */
  built: number | null
  /** The valuation whose review comments are at the fields; null without a network. */
  commented: string | null
}

/**
 * The sections of a category's form, each with its fields and lists; those of a building only where there is one. Drawn again only when
 * the form changes, not at each photo that is sent.
 */
export const Sections = memo(function Sections(props: Props) {
  const isCommented = useCommented(props.commented)
  const notes = (name: string) => {
    const field = `inspection.${name}`
    return props.commented && isCommented(field) ? <FieldNotes valuationId={props.commented} field={field} /> : null
  }
  return FORM_SECTIONS.map((section) => <Section key={section} section={section} notes={notes} {...props} />)
})

type SectionProps = Props & {
  section: FormSection
  /** The open comments on a field or a list. */
  notes: (name: string) => ReactNode
}

function Section({ section, notes, ...props }: SectionProps) {
  const { category, form, disabled, missing, built } = props
  const { t } = useTranslation()
  const { fields, lists } = shownIn(section, category, form.values)
  if (fields.length === 0 && lists.length === 0) return null
  const isBefore = section !== 'defects'
  const inputs = fields.map((field) => (
    <div key={field}>
      <Field field={field} category={category} form={form} disabled={disabled} missing={missing} />
      {notes(field)}
    </div>
  ))
  return (
    <Panel title={t(`inspections:section.${section}`)}>
      <Column pad={16} gap={24} className={classes.section} id={`section-${section}`}>
        {isBefore ? inputs : null}
        {lists.map((list) => (
          <div key={list}>
            <h3 className={classes.listTitle}>{t(`inspections:list.${list}`)}</h3>
            {notes(list)}
            {list === 'areas' ? <Sum form={form} built={built} /> : null}
            {list === 'areas' ? <TakeSketch form={form} disabled={disabled} /> : null}
            {list === 'sketch' ? (
              <SketchPart category={category} form={form} disabled={disabled} />
            ) : (
              <ListRows list={list} category={category} form={form} disabled={disabled} />
            )}
          </div>
        ))}
        {isBefore || (rowsOf(form.values, 'defects').length > 0 && form.values.noDefects !== true) ? null : inputs}
      </Column>
    </Panel>
  )
}

type FieldProps = Omit<Props, 'built' | 'commented'> & { field: FormFieldName }

function Field({ field, category, form, disabled, missing }: FieldProps) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const descriptor: FieldDescriptor & { unit?: 'metres' | 'years'; needed?: string } = FORM_FIELDS[field]
  const value = form.values[field] ?? null
  const [wrong] = valueFaults(category, field, value)
  const fault = wrong ?? missing.find((one) => one.field === field)
  return (
    <div>
      <ValueField
        id={field}
        label={t(`inspections:field.${field}`)}
        descriptor={descriptor}
        value={value}
        onChange={(to) => form.edit(field, to)}
        disabled={disabled}
        error={fault && faultText(fault)}
        required={descriptor.needed !== undefined}
      />
      <ConflictNote field={field} form={form} />
    </div>
  )
}

/** The running sum of the measured areas, against that of the papers. */
function Sum({ form, built }: { form: FillingForm; built: number | null }) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const { measured, rows, built: known, ratio } = areaSum(form.values, built)
  if (rows === 0) return null
  return (
    <Row as="dl" align="stretch" wrap gap={[8, 24]} className={classes.sum}>
      <div>
        <dt>{t('inspections:sum.measured')}</dt>
        <dd>
          <Num>{t('inspections:area', { n: number(measured) })}</Num>
        </dd>
      </div>
      {known !== null && ratio !== null ? (
        <>
          <div>
            <dt>{t('inspections:sum.built')}</dt>
            <dd>
              <Num>{t('inspections:area', { n: number(known) })}</Num>
            </dd>
          </div>
          <div>
            <dt>{t('inspections:sum.ratio')}</dt>
            <dd>
              <Num>{share(ratio)}</Num>
            </dd>
          </div>
        </>
      ) : null}
    </Row>
  )
}
