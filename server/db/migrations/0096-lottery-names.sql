-- Lotteries use the words of the glossary: slip, line, draw number and bet type. The wire keeps its own names.
alter table lottery_order rename to lottery_slip;
alter table lottery_suborder rename to lottery_line;
alter table lottery_play_term rename to lottery_bet_type_term;

alter table lottery_draw rename column numero to draw_no;
alter table lottery_slip rename column numero to draw_no;
alter table lottery_line rename column order_id to slip_id;
alter table lottery_slip_change rename column order_id to slip_id;
alter table lottery_line rename column play to bet_type;
alter table lottery_figure rename column play to bet_type;
alter table lottery_hot_number rename column play to bet_type;
alter table lottery_bet_type_term rename column play to bet_type;

do $$
declare
  v_old record;
begin
  for v_old in
    select conrelid::regclass as held_by, conname as name,
      replace(replace(replace(replace(replace(conname, 'lottery_suborder', 'lottery_line'),
        'lottery_order', 'lottery_slip'), 'lottery_play_term', 'lottery_bet_type_term'),
        'numero', 'draw_no'), 'order_id', 'slip_id') as new_name
    from pg_constraint
    where conname ~ '^lottery_(order|suborder|play_term|draw|slip_change)_' and connamespace = 'public'::regnamespace
  loop
    if v_old.name <> v_old.new_name then
      execute format('alter table %s rename constraint %I to %I', v_old.held_by, v_old.name, v_old.new_name);
    end if;
  end loop;
  for v_old in
    select relname as name, replace(replace(relname, 'lottery_suborder', 'lottery_line'), 'lottery_order', 'lottery_slip')
      as new_name
    from pg_class where relkind = 'i' and relname ~ '^lottery_(order|suborder)_'
      and relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %I rename to %I', v_old.name, v_old.new_name);
  end loop;
end $$;
