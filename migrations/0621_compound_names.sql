-- Letters of Persian, Urdu and Kurdish keyboards are folded too, and the parts of one name are one word: «عبد الله» and «عبدالله», «أبو خالد» and
-- «أبوخالد», «نور الدين», 'Abdul Rahman'; of several blanks between Arabic words one is left. What was folded before is folded again.

-- The same as kernel/fold.ts foldLetters; a property test holds the two equal.
create function fold_letters(input text) returns text
language sql immutable parallel safe strict
return translate(
  regexp_replace(
    lower(normalize(input, NFKC)),
    '[\u034f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]',
    '', 'g'),
  'أإآٱٲٳىیئؠؽؾؿۍێېۑےۓةھہۂۃۀەۿؤۄۅۆۇۈۉۊۋۏکڪػؼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'اااااايييييييييييييههههههههووووووووووكككك01234567890123456789');

-- The same as kernel/fold.ts foldArabic.
create or replace function fold_text(input text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  regexp_replace(
    fold_letters(input),
    '(?<![ء-يٮ-ۓە])(ال|[ول]?عبد|[ول]?ابو|بو|ام) +(?=[ء-يٮ-ۓە])|(?<=[ء-يٮ-ۓە]) +(?=ال *(?:له|دين)(?![ء-يٮ-ۓە]))|(?<=[ء-يٮ-ۓە]) +(?= [ء-يٮ-ۓە])',
    '\1', 'g'),
  '(?<![a-z])abd(?:[ -]+[aeu]l[ -]*(?=[a-z]{3})|[aeou][lrsnzd]?[ -]+(?=[a-z]{2})|[aeo]l(?=[a-z]{2}))',
  'abdul', 'g');

-- What was folded before is folded again, by what the catalogue knows of columns and indexes that depend on it; functions that call it count as it. Few rows
-- change: those are written again, as no write of a person's, and with them what the indexes have of them.
do $$
declare
  -- In a text as it was folded, what is folded otherwise now.
  otherwise constant text := '(?:^|[^ء-يٮ-ۓە])(?:ال|[ول]?عبد|[ول]?ابو|بو|ام) +[ء-يٮ-ۓە]|[ء-يٮ-ۓە] +ال *(?:له|دين)|[ء-يٮ-ۓە]  +[ء-يٮ-ۓە]|abd[aeo -]|'
    '[ٲٳؠؽؾؿۍێېۑےۓھہۂۃۀەۿۄۅۆۇۈۉۊۋۏڪػؼ\u034f\u0674\u06e5\u06e6\u08d3-\u08e1\u08e3-\u08ff\u180e\u206a-\u206f\u00ad]';
  expressions oid[];
  indexes oid[];
  of_table regclass;
  same text;
  folded text;
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

  for of_table, same, folded in
    select a.adrelid::regclass, string_agg(distinct format('%1$I = %1$I', c.attname), ', '), string_agg(distinct format('%I', t.attname), ', ')
    from pg_attrdef a
    join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum and t.attgenerated = 's'
    join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = a.adrelid
    join pg_attribute c on c.attrelid = a.adrelid and c.attnum = d.refobjsubid and c.attnum <> a.adnum
    where a.oid = any(expressions)
    group by a.adrelid order by a.adrelid
  loop
    execute format('alter table %s disable trigger user', of_table);
    execute format('update %s set %s where concat_ws(E''\n'', %s) ~ $1', of_table, same, folded) using otherwise;
    execute format('alter table %s enable trigger user', of_table);
  end loop;

  -- Those of texts that no such column has.
  for of_index in
    select distinct i.indexrelid::regclass
    from pg_index i join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refclassid = 'pg_class'::regclass and d.refobjid = i.indrelid
    where i.indexrelid = any(indexes) and d.refobjsubid > 0
      and not exists (
        select from pg_attrdef a join pg_depend o on o.classid = 'pg_attrdef'::regclass and o.objid = a.oid
        where a.oid = any(expressions) and a.adrelid = i.indrelid and o.refclassid = 'pg_class'::regclass and o.refobjid = i.indrelid
          and o.refobjsubid = d.refobjsubid)
      and not exists (
        select from pg_attribute t where t.attrelid = i.indrelid and t.attnum = d.refobjsubid and (t.attgenerated = 's' or t.atttypid not in ('text'::regtype, 'jsonb'::regtype)))
  loop
    execute format('reindex index %s', of_index);
  end loop;
end
$$;
