-- Feedback is read by an operator, answered, and closed.

alter table feedback
  add column operator text,
  add column answer text,
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
