import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import type { SettingField } from '#shared/team-settings/setting-fields.data.ts';

type SettingInputProps = { field: SettingField; value: string; error: string | undefined };

/** One field of the team's forms, rendered from its description. */
export function SettingInput({ field, value, error }: SettingInputProps) {
  const { name, label, hint, kind, options = [], isWide = false, rows = 3 } = field;
  const className = isWide ? 'sm:col-span-2' : '';
  const shown = { name, label, hint, error, className };
  if (kind === 'check')
    return (
      <div className={className}>
        <CheckField name={name} label={label} hint={hint} value="on" defaultChecked={value === 'on'} />
        {error && (
          <p role="alert" className="text-s font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    );
  if (kind === 'choice') return <SelectField {...shown} options={options} defaultValue={value} />;
  if (kind === 'area') return <TextAreaField {...shown} rows={rows} defaultValue={value} />;
  const isNumber = kind === 'number';
  return (
    <TextField
      {...shown}
      type={isNumber ? 'text' : kind}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      defaultValue={value}
    />
  );
}
