-- The types of one property are called in the singular now; search finds them by the former words too.
create or replace function property_type_words(type text) returns text
language sql immutable parallel safe
return type || case type
  when 'RESIDENTIAL' then ' سكن خاص'
  when 'COMMERCIAL' then ' تجاري'
  when 'INDUSTRIAL' then ' صناعي'
  when 'AGRICULTURAL' then ' زراعي'
  when 'MIXED_USE' then ' متعدد الاستخدامات Mixed use'
  when 'LAND' then ' أرض فضاء'
  when 'APARTMENT' then ' شقة'
  when 'INVESTMENT' then ' استثماري'
  when 'JAWAKHEERS' then ' جاخور جواخير Jawakhir'
  when 'CHALETS' then ' شاليه شاليهات'
  when 'FARMS' then ' مزرعة مزارع'
  else '' end;

-- The stored text of search is generated again where one of its columns is written.
update properties set type = type where type in ('JAWAKHEERS', 'CHALETS', 'FARMS');
