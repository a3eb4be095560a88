#!/usr/bin/perl
package Shop::Basket;
use strict;

=head1 NAME

Basket - sub not_code { }

=cut

# A comment
my %names = (if => 1, y => 2, s => 3);

sub new {
    my ($class, %args) = @_;
    my $self = bless { items => [], %args }, $class;
    return $self unless $args{s};
    $self->{q} //= q{a } . "}" . qq<$class{>;
    return $self;
}

sub total($$;@)
{
    my $self = shift;
    my $sum = 0;
    foreach my $item (@{ $self->{items} }) {
        next if $item->{price} !~ m{^[0-9]{2}$} && $#{ $self->{items} } > 1;
        (my $text = $item->{name}) =~ s/\{/#/g;
        $sum += $item->{price} / 2; # / half }
    }
    print <<"EOT", <<'EOS' if $sum > 10 or $sum < 0;
  total { $sum

EOT
  sub { unless
EOS
    my @parts = split /,\s*{/, $names{y};
    return wantarray ? @parts : $sum % 10;
}

my $each = sub {
    my $call = shift;
    $call->($_) for @_;
};

package Shop::Empty { sub count { return 0 } }

1;
__END__
sub after { }
