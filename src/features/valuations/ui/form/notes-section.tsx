import { TextInput, useFormSetting } from './parts.ts'
import { FormSection } from './section.tsx'

/** Words for the team; the reviewer's own once there is something to review. */
export function NotesSection() {
  const { record } = useFormSetting()
  return (
    <FormSection section="notes" wide>
      <TextInput field="notes" lines />
      {record ? <TextInput field="reviewRemarks" lines /> : null}
    </FormSection>
  )
}
