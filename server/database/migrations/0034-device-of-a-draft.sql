-- Which browser a draft was saved from, by the name it gives itself: a player may have two, and neither overwrites the other unseen.
alter table draft add column device text check (length(device) <= 40);
