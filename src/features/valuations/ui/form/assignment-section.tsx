import { DateInput } from './parts.ts'
import { AssigneeInput } from './person-inputs.tsx'
import { FormSection } from './section.tsx'

/** Who does the work, and when. */
export function AssignmentSection() {
  return (
    <FormSection section="assignment">
      <AssigneeInput />
      <DateInput field="dueDate" />
      <DateInput field="requestDate" />
      <DateInput field="inspectionDate" />
      <DateInput field="valuationDate" />
      <DateInput field="issueDate" />
    </FormSection>
  )
}
