-- Letters of Persian, Urdu and Kurdish keyboards are folded too, and the parts of one name are one word: «عبد الله» and «عبدالله», «أبو خالد» and
-- «أبوخالد», «نور الدين», 'Abdul Rahman'; of several blanks one is left. What was folded before is folded again.

-- The same as kernel/text.ts foldLetters; a property test holds the two equal.
create function fold_letters(input text) returns text
language sql immutable parallel safe strict
return translate(
  regexp_replace(
    lower(normalize(input, NFKC)),
    '[\u034f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]',
    '', 'g'),
  'أإآٱٲٳىیئؠؽؾؿۍێېۑےۓةھہۂۃۀەۿؤۄۅۆۇۈۉۊۋۏکڪػؼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'اااااايييييييييييييههههههههووووووووووكككك01234567890123456789');

-- The same as kernel/text.ts foldArabic.
create or replace function fold_text(input text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    fold_letters(input),
    '(?<![ء-يٮ-ۓە])(ال|[ول]?عبد|[ول]?ابو|بو|ام) +(?=[ء-يٮ-ۓە])|(?<=[ء-يٮ-ۓە]) +(?=ال *(?:له|دين)(?![ء-يٮ-ۓە]))| +(?= )',
    '\1', 'g'),
  '(?<![a-z])abd(?:[ -]+[aeu]l[ -]*(?=[a-z]{3})|[aeou][lrsnzd]?[ -]+(?=[a-z]{2})|[aeo]l(?=[a-z]{2}))',
  'abdul', 'g');

-- The columns and indexes that depend on it, by what the catalogue knows, each table written once; functions that call it count as it.
do $$
declare
  expressions oid[];
  indexes oid[];
  of_table regclass;
  columns text;
  of_index regclass;
begin
  with recursive calls (id) as (
    select 'fold_text(text)'::regprocedure::oid
    union
    select d.objid from calls c join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = c.id and d.classid = 'pg_proc'::regclass
  )
  select array_agg(d.objid) filter (where d.classid = 'pg_attrdef'::regclass), array_agg(d.objid) filter (where d.classid = 'pg_class'::regclass)
    into expressions, indexes
  from calls c join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = c.id;
  for of_table, columns in
    select a.adrelid::regclass, string_agg(format('alter column %I set expression as (%s)', t.attname, pg_get_expr(a.adbin, a.adrelid)), ', ')
    from pg_attrdef a join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum
    where t.attgenerated = 's' and a.oid = any(expressions)
    group by a.adrelid order by a.adrelid
  loop
    execute format('alter table %s %s', of_table, columns);
    execute format('analyze %s', of_table);
  end loop;
  -- Those of tables that were written again are new already.
  for of_index in
    select i.indexrelid::regclass from pg_index i
    where i.indexrelid = any(indexes)
      and not exists (select from pg_attrdef a where a.oid = any(expressions) and a.adrelid = i.indrelid)
  loop
    execute format('reindex index %s', of_index);
  end loop;
end
$$;
