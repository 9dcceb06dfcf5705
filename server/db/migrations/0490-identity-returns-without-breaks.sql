-- An absence with a break from play is no return (decision 63): the first fill took it for one.
delete from member_return r
using play_exclusion e
where e.member_id = r.member_id
  and e.began_at < r.at
  and (e.ended_at is null or e.ended_at > r.away_since);
